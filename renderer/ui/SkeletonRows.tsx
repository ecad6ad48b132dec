import { Skeleton } from '@mantine/core';
import type { TableColumns } from './table-column.ts';

interface Props {
  readonly columns: number;
  readonly rows?: number;
}

/** Placeholder rows of the final size during the first load. */
export function SkeletonRows({ columns, rows = 8 }: Props) {
  const cells = Array.from({ length: columns }, (_, column) => column);
  return Array.from({ length: rows }, (_, row) => row).map((row) => (
    <tr key={row} aria-hidden>
      {cells.map((column) => (
        <td key={column} data-kind={column === 0 ? 'grows' : undefined}>
          <Skeleton height={10} width={column === 0 ? `${55 + ((row * 13) % 35)}%` : 72} />
        </td>
      ))}
    </tr>
  ));
}

interface UnreadProps<Row> {
  /** Index in the whole list. */
  readonly index: number;
  readonly columns: TableColumns<Row>;
}

export function UnreadRow<Row>({ index, columns }: UnreadProps<Row>) {
  return (
    <tr aria-rowindex={index + 2}>
      {columns.map(({ key, kind, width, className }) => (
        <td key={key} className={className} data-kind={kind}>
          {width === undefined && <Skeleton height={10} width={kind === 'grows' ? '60%' : 72} />}
        </td>
      ))}
    </tr>
  );
}
