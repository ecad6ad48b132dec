import { Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './PageHeader.module.css';
import { usePageTabs } from './page-tabs.ts';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Buttons of the whole page, the primary one last. */
  readonly actions?: ReactNode;
}

/** Lists side by side have their tabs here; the current tab then serves as the visible title. */
export function PageHeader({ title, lead, actions }: Props) {
  const tabs = usePageTabs();
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {tabs === null ? (
          <Title order={1}>{title}</Title>
        ) : (
          <>
            <VisuallyHidden component="h1">{title}</VisuallyHidden>
            {tabs}
          </>
        )}
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
