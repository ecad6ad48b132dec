import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '../lib/format/number.ts';
import classes from './CountList.module.css';

export interface CountLine {
  readonly key: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly note?: string | undefined;
  /** Lists the counted items. */
  readonly onShow?: (() => void) | undefined;
  readonly showLabel?: string;
  readonly isShown?: boolean;
}

interface Props {
  readonly label: string;
  readonly lines: readonly CountLine[];
  /** Side by side instead of one below the other. */
  readonly isWide?: boolean;
}

/** Counts by kind; a count whose items can be listed is a button. */
export function CountList({ label, lines, isWide = false }: Props) {
  return (
    <ul className={classes.counts} data-wide={isWide} aria-label={label}>
      {lines.map((line) => (
        <li key={line.key}>
          {line.onShow === undefined ? (
            <div className={classes.count}>
              <Words {...line} />
            </div>
          ) : (
            <UnstyledButton
              className={classes.count}
              aria-pressed={line.isShown === true}
              title={line.showLabel}
              onClick={line.onShow}
            >
              <Words {...line} />
            </UnstyledButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Words({ label, count, note }: CountLine) {
  return (
    <>
      <span className={classes.countLabel}>{label}</span>
      <span className={classes.countValue}>{formatCount(count)}</span>
      {note !== undefined && <span className={classes.countNote}>{note}</span>}
    </>
  );
}
