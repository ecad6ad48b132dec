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
