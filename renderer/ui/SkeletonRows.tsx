import { Skeleton } from '@mantine/core';
import classes from './DataTable.module.css';

interface Props {
  readonly columns: number;
  readonly rows?: number;
}

/** Rows of the final geometry while a list is read for the first time. */
export function SkeletonRows({ columns, rows = 8 }: Props) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((column) => (
        <td key={column} className={column === 0 ? classes.grow : undefined}>
          <Skeleton height={10} width={column === 0 ? `${55 + ((row * 13) % 35)}%` : 72} />
        </td>
      ))}
    </tr>
  ));
}

interface UnreadProps {
  /** Of the row in the whole list. */
  readonly index: number;
  readonly columns: readonly string[];
  /** Whether the first column takes the room that is left. */
  readonly grows?: boolean;
}

/** A row of a long list that is not read yet, in its final geometry. */
export function UnreadRow({ index, columns, grows = true }: UnreadProps) {
  const wide = grows ? columns[0] : undefined;
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map((column) => (
        <td key={column} className={column === wide ? classes.grow : undefined}>
          <Skeleton height={10} width={column === wide ? '60%' : 72} />
        </td>
      ))}
    </tr>
  );
}
