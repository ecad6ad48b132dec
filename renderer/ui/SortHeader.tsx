import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import classes from './SortHeader.module.css';

interface Props {
  readonly label: string;
  readonly isNumber?: boolean;
  /** How the list is ordered by this heading now; null where by another. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** Null where the list cannot be ordered by it. */
  readonly onSort: (() => void) | null;
  /** Under which the column's width is kept, where it can be changed. */
  readonly column?: string;
  readonly headingRef?: RefObject<HTMLTableCellElement | null>;
  readonly onKey?: (event: KeyboardEvent<HTMLElement>) => void;
  /** What the column is made wider by. */
  readonly edge?: ReactNode;
}

/** A heading; where the list can be ordered by it, a button that also shows the order. */
export function SortHeader({ label, isNumber = false, sorted, onSort, column, headingRef, onKey, edge }: Props) {
  const heading = { scope: 'col', className: isNumber ? table.number : undefined, 'data-column': column } as const;
  if (onSort === null) {
    return (
      <th {...heading} ref={headingRef} aria-label={edge === undefined ? undefined : label}>
        {label}
        {edge}
      </th>
    );
  }
  const Mark = sorted === 'descending' ? IconChevronDown : IconChevronUp;
  return (
    <th {...heading} ref={headingRef} aria-sort={sorted ?? undefined}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted !== null}
        data-number={isNumber}
        onClick={onSort}
        onKeyDown={onKey}
      >
        {label}
        <Mark size={13} stroke={2.25} aria-hidden className={classes.mark} />
      </button>
      {edge}
    </th>
  );
}
