import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons of the whole page, the primary one last. */
  readonly actions?: ReactNode;
}

export function PageHeader({ title, lead, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1}>{title}</Title>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
