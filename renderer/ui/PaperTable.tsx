import type { ReactNode } from 'react';
import classes from './PaperTable.module.css';

export interface PaperColumn {
  readonly label: string;
  /** Amounts and counts are aligned right. */
  readonly isNumber?: boolean;
  /** Sentences may take several lines; anything else but a row's name stays in one. */
  readonly wraps?: boolean;
}

export interface PaperRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** What stands in place of all cells that follow the given ones. */
  readonly instead?: ReactNode;
  /** Whether it adds up the rows below it. */
  readonly isTotal?: boolean;
}

interface Props {
  readonly label: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
}

/** A table on paper: its first column names each row, and its head is repeated on every page. */
export function PaperTable({ label, columns, rows }: Props) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ label: column, isNumber }) => (
            <th key={column} scope="col" data-number={isNumber}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, isTotal, instead }) => (
          <tr key={key} data-total={isTotal}>
            {columns
              .slice(0, instead === undefined ? undefined : cells.length)
              .map(({ label: column, isNumber, wraps }, index) =>
                index === 0 ? (
                  <th key={column} scope="row">
                    {cells[index]}
                  </th>
                ) : (
                  <td key={column} data-number={isNumber} data-wraps={wraps}>
                    {cells[index]}
                  </td>
                ),
              )}
            {instead !== undefined && (
              <td colSpan={columns.length - cells.length} data-wraps>
                {instead}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
