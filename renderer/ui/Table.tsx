import type { ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import { walkRows } from './row-keys.ts';
import { SkeletonRows } from './SkeletonRows.tsx';
import { TableHead } from './TableHead.tsx';
import type { RowAttributes, RowPlace, TableColumn, TableColumns } from './table-column.ts';
import type { ColumnWidths } from './use-column-widths.ts';

export interface TableProps<Row> {
  readonly label?: string | undefined;
  readonly caption?: ReactNode;
  readonly columns: TableColumns<Row>;
  /** Undefined while loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string | number;
  readonly rowAttributes?: (row: Row) => RowAttributes;
  /** A last row below the others. */
  readonly total?: Row | undefined;
  readonly className?: string | undefined;
  readonly isWalked?: boolean;
  readonly sizing?: ColumnWidths | undefined;
  readonly tableRef?: RefObject<HTMLTableElement | null>;
}

/** A table by its columns; the caller sets its style. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, caption, columns, rows, rowKey, rowAttributes, total, isWalked = false, sizing, ...rest } = props;
  const { className, tableRef } = rest;
  return (
    <table
      ref={tableRef}
      className={className}
      style={sizing?.tableProps.style}
      aria-label={label}
      aria-busy={rows === undefined ? true : undefined}
    >
      {caption !== undefined && <caption>{caption}</caption>}
      <TableHead columns={columns} sizing={sizing} />
      <tbody {...(isWalked && { className: table.rows, onKeyDown: walkRows })}>
        {rows === undefined && <SkeletonRows columns={columns.length} />}
        {rows?.map((row, index) => (
          <TableRow
            key={rowKey(row)}
            columns={columns}
            row={row}
            at={{ index, tabIndex: undefined }}
            attributes={rowAttributes?.(row)}
          />
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <TableRow columns={columns} row={total} at={{ index: rows?.length ?? 0, tabIndex: undefined }} />
        </tfoot>
      )}
    </table>
  );
}

interface RowProps<Row> {
  readonly columns: TableColumns<Row>;
  readonly row: Row;
  readonly at: RowPlace;
  readonly attributes?: RowAttributes | undefined;
}

export function TableRow<Row>({ columns, row, at, attributes }: RowProps<Row>) {
  const spans = columns.map(({ span }) => span?.(row) ?? 1);
  const isCovered = (column: number): boolean => spans.some((span, from) => from < column && column < from + span);
  return (
    <tr {...attributes}>
      {columns.map((column, index) =>
        isCovered(index) ? null : <Cell key={column.key} {...{ column, row, at }} span={spans[index] ?? 1} />,
      )}
    </tr>
  );
}

interface CellProps<Row> extends Pick<RowProps<Row>, 'row' | 'at'> {
  readonly column: TableColumn<Row>;
  readonly span: number;
}

function Cell<Row>({ column: { cell, kind, className, attributes }, row, at, span }: CellProps<Row>) {
  const shared = { className, 'data-kind': kind, ...(span > 1 && { colSpan: span, 'data-kind': 'words' }) };
  const given = attributes?.(row);
  return kind === 'name' ? (
    <th scope="row" {...shared} {...given}>
      {cell(row, at)}
    </th>
  ) : (
    <td {...shared} {...given}>
      {cell(row, at)}
    </td>
  );
}
