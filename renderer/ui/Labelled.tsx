import type { ReactNode } from 'react';
import classes from './Labelled.module.css';

interface Props {
  /** Names the control inside through `aria-labelledby`. */
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A visible label over a control that is not a native field. */
export function Labelled({ id, label, children }: Props) {
  return (
    <div>
      <div id={id} className={classes.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
