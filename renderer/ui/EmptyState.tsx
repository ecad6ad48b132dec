import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  readonly icon?: ReactNode;
  /** A greyed example with made-up data, if words alone are not enough. */
  readonly example?: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** The next step; one button. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, example, title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      {example !== undefined && (
        <div className={classes.example} aria-hidden inert>
          {example}
        </div>
      )}
      {icon !== undefined && (
        <div className={classes.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
