import type { ReactNode } from 'react';
import classes from './PrintSheet.module.css';

interface Props {
  readonly label: string;
  readonly children: ReactNode;
}

/** A page as it will stand on paper: ink on white in either scheme, on the screen as in print. */
export function PrintSheet({ label, children }: Props) {
  return (
    <article className={classes.sheet} data-print-sheet aria-label={label}>
      {children}
    </article>
  );
}
