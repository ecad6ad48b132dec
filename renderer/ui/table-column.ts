import type { HTMLAttributes, ReactNode } from 'react';

type DataAttributes = Readonly<Partial<Record<`data-${string}`, string | boolean | undefined>>>;

type CellAttributes = HTMLAttributes<HTMLTableCellElement> & DataAttributes;
export type RowAttributes = HTMLAttributes<HTMLTableRowElement> & DataAttributes;

/** Where a row stands in its list. */
export interface RowPlace {
  readonly index: number;
  /** -1 if another row has the list's one tab stop; undefined if each row is a stop. */
  readonly tabIndex: 0 | -1 | undefined;
}

/** One column of a table: its heading, and its cell in each row. */
export interface TableColumn<Row> {
  /** Its width is kept under it. */
  readonly key: string;
  readonly head?: ReactNode;
  readonly cell: (row: Row, at: RowPlace) => ReactNode;
  /** A name heads its row; a column that grows takes the room that is left. */
  readonly kind?: 'name' | 'grows' | 'number' | 'muted' | undefined;
  /** Of its cells. */
  readonly className?: string | undefined;
  readonly headClass?: string | undefined;
  readonly attributes?: (row: Row) => CellAttributes;
  /** How many columns its cell takes, if a row has words in place of several figures. */
  readonly span?: (row: Row) => number;
  readonly sort?:
    | {
        /** How the list is ordered by it now; null if it is not. */
        readonly sorted: 'ascending' | 'descending' | null;
        readonly onSort: () => void;
      }
    | undefined;
  /** Pixels, if the officer cannot change them. */
  readonly width?: number;
}

export type TableColumns<Row> = readonly TableColumn<Row>[];

export type HeadColumn = Omit<TableColumn<never>, 'cell' | 'className' | 'attributes' | 'span'>;
