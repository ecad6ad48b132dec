import type { ReactNode } from 'react';
import classes from './LinkRows.module.css';

interface LinkRow {
  readonly id: string;
  readonly to: string;
  readonly label: string;
  /** Blank ones are left out. */
  readonly details: readonly string[];
  readonly mark: ReactNode;
}

interface Props {
  /** Undefined until loaded. */
  readonly rows: readonly LinkRow[] | undefined;
  readonly empty: string;
}

export function LinkRows({ rows, empty }: Props) {
  if (rows === undefined) return null;
  if (rows.length === 0) return <p className={classes.empty}>{empty}</p>;
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, to, label, details, mark }) => (
        <li key={id} className={classes.row}>
          <a href={to} className={classes.link}>
            {label}
          </a>
          <span className={classes.details}>{details.filter((one) => one !== '').join(' · ')}</span>
          {mark}
        </li>
      ))}
    </ul>
  );
}
