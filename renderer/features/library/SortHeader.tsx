import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LibrarySort } from '#domain/library/library-filter.ts';
import table from '../../ui/DataTable.module.css';
import type { LibraryColumn } from './columns.ts';
import classes from './LibraryTable.module.css';

interface Props {
  readonly column: LibraryColumn;
  readonly sort: LibrarySort;
  readonly onOrder: (by: NonNullable<LibraryColumn['order']>) => void;
}

/** A heading; where the list can be ordered by it, a button that also shows the order. */
export function SortHeader({ column: { name, order, isNumber }, sort, onOrder }: Props) {
  const { t } = useTranslation();
  const label = t(`library.column.${name}`);
  const className = isNumber ? table.number : undefined;
  if (order === null) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const isSorted = sort.by === order;
  const Mark = sort.descending ? IconChevronDown : IconChevronUp;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={classes.sort} data-sorted={isSorted} onClick={() => onOrder(order)}>
        {label}
        <Mark size={13} stroke={2.25} aria-hidden className={classes.mark} />
      </button>
    </th>
  );
}
