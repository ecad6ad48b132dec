import type { ReactNode } from 'react';
import classes from './PaperTable.module.css';
import { Table } from './Table.tsx';
import type { TableColumn } from './table-column.ts';

export interface PaperColumn {
  readonly label: string;
  /** Numbers are aligned right. */
  readonly isNumber?: boolean;
  /** Sentences may wrap; of other cells, only a row's name may. */
  readonly wraps?: boolean;
}

export interface PaperRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** Replaces all cells after the given ones. */
  readonly instead?: ReactNode;
  /** The sum of the rows below it. */
  readonly isTotal?: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
}

/** The first column names the rows, and the head repeats on every page. */
export function PaperTable({ label, columns, rows }: Props) {
  const isInstead = ({ cells, instead }: PaperRow, index: number) => instead !== undefined && index === cells.length;
  return (
    <Table
      label={label}
      className={classes.table}
      rows={rows}
      rowKey={({ key }) => key}
      rowAttributes={({ isTotal }) => ({ 'data-total': isTotal })}
      columns={columns.map(
        ({ label: head, isNumber, wraps }, index): TableColumn<PaperRow> => ({
          key: head,
          head,
          kind: index === 0 ? 'name' : isNumber ? 'number' : undefined,
          className: wraps ? classes.wraps : undefined,
          cell: (row) => (isInstead(row, index) ? row.instead : row.cells[index]),
          span: (row) => (isInstead(row, index) ? columns.length - index : 1),
        }),
      )}
    />
  );
}
