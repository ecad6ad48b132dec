import type { HTMLAttributes, ReactNode } from 'react';

type DataAttributes = Readonly<Partial<Record<`data-${string}`, string | boolean | undefined>>>;

type CellAttributes = HTMLAttributes<HTMLTableCellElement> & DataAttributes;
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & DataAttributes;

export interface RowPlace {
  readonly index: number;
  /** -1 if another row has the list's one tab stop; undefined if each row is a stop. */
  readonly tabIndex: 0 | -1 | undefined;
}

export interface TableColumn<Row> {
  /** Its width is saved under this key. */
  readonly key: string;
  readonly head?: ReactNode;
  readonly cell: (row: Row, at: RowPlace) => ReactNode;
  /** A name heads its row; a column that grows takes the remaining room. */
  readonly kind?: 'name' | 'grows' | 'number' | 'muted' | undefined;
  readonly className?: string | undefined;
  readonly headClass?: string | undefined;
  readonly attributes?: (row: Row) => CellAttributes;
  /** Columns that a cell spans, if words replace several figures of a row. */
  readonly span?: (row: Row) => number;
  readonly sort?:
    | {
        /** Current order by this column; null if sorted by another. */
        readonly sorted: 'ascending' | 'descending' | null;
        readonly onSort: () => void;
      }
    | undefined;
  /** Pixels, if the officer cannot change them. */
  readonly width?: number;
}

export type TableColumns<Row> = readonly TableColumn<Row>[];

export type HeadColumn = Omit<TableColumn<never>, 'cell' | 'className' | 'attributes' | 'span'>;
