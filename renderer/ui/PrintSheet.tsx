import type { ReactNode } from 'react';
import classes from './PrintSheet.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A page as it is printed: ink on white in either scheme, also on the screen. */
export function PrintSheet({ label, children }: Props) {
  return (
    <article className={classes.sheet} data-print-sheet aria-label={label}>
      {children}
    </article>
  );
}
