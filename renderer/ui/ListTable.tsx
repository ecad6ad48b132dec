import type { ReactNode, RefObject } from 'react';
import table from './DataTable.module.css';
import { walkRows } from './row-keys.ts';
import { SkeletonRows } from './SkeletonRows.tsx';

interface Props {
  readonly tableRef?: RefObject<HTMLDivElement | null> | undefined;
  readonly label: string;
  readonly columns: readonly { readonly name: string; readonly label: string; readonly isNumber?: boolean }[];
  /** Undefined while they are read. */
  readonly rows: readonly ReactNode[] | undefined;
  /** How many rows there are, and how many of them are shown. */
  readonly count: string | undefined;
}

/** A list that is read whole: its head, its rows, which arrow keys walk through, and how many there are. */
export function ListTable({ tableRef, label, columns, rows, count }: Props) {
  return (
    <>
      <div className={table.frame} ref={tableRef}>
        <table className={table.table} aria-label={label} aria-busy={rows === undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={column.isNumber === true ? table.number : undefined}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={table.rows} onKeyDown={walkRows}>
            {rows ?? <SkeletonRows columns={columns.length} />}
          </tbody>
        </table>
      </div>
      {count !== undefined && (
        <div className={table.foot}>
          <span role="status">{count}</span>
        </div>
      )}
    </>
  );
}
