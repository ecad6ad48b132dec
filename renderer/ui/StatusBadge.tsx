import type { ReactNode } from 'react';
import classes from './StatusBadge.module.css';

export type BadgeTone = 'good' | 'warning' | 'danger' | 'neutral' | 'primary';

/** The mark alone, if its words are elsewhere in the row. */
export function StatusMark({ tone }: { readonly tone: BadgeTone }) {
  return (
    <span className={classes.badge} data-tone={tone} aria-hidden>
      <span className={classes.mark} />
    </span>
  );
}

/** The mark's shape differs by tone, so that colour is never the only sign. */
export function StatusBadge({ tone, children }: { readonly tone: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <span className={classes.mark} aria-hidden />
      {children}
    </span>
  );
}
