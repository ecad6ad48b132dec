import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import table from './DataTable.module.css';
import classes from './SortHeader.module.css';

interface Props {
  readonly label: string;
  readonly isNumber?: boolean;
  /** How the list is ordered by this heading now; null where by another. */
  readonly sorted: 'ascending' | 'descending' | null;
  /** Null where the list cannot be ordered by it. */
  readonly onSort: (() => void) | null;
}

/** A heading; where the list can be ordered by it, a button that also shows the order. */
export function SortHeader({ label, isNumber = false, sorted, onSort }: Props) {
  const className = isNumber ? table.number : undefined;
  if (onSort === null) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const Mark = sorted === 'descending' ? IconChevronDown : IconChevronUp;
  return (
    <th scope="col" className={className} aria-sort={sorted ?? undefined}>
      <button type="button" className={classes.sort} data-sorted={sorted !== null} onClick={onSort}>
        {label}
        <Mark size={13} stroke={2.25} aria-hidden className={classes.mark} />
      </button>
    </th>
  );
}
