import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** What to do next; one button. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, text, action }: Props) {
  return (
    <div className={classes.empty}>
      <div className={classes.icon} aria-hidden>
        {icon}
      </div>
      <p className={classes.title}>{title}</p>
      <p className={classes.text}>{text}</p>
      {action}
    </div>
  );
}
