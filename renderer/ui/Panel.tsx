import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './Panel.module.css';

interface Props {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Switches and buttons that act on this panel alone. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A titled part of a page on its own surface. */
export function Panel({ title, lead, actions, children, className }: Props) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={`${classes.panel} ${className ?? ''}`}>
      <div className={classes.head}>
        <div>
          <Title order={2} id={heading}>
            {title}
          </Title>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
