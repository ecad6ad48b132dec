import type { BarPaint } from '../paint/bar-paint.ts';

/** How a figure is read: cents, a ratio (0.1 is 10 %), a count, or words. */
export type FigureKind = 'cents' | 'ratio' | 'count' | 'text';

/** Null is not informed; undefined does not apply. */
export type FigureCell = number | string | null | undefined;

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
  /** `row`: the row says it. */
  readonly kind: FigureKind | 'row';
  /** A difference: what rose carries a plus sign. */
  readonly signed?: boolean;
}

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** For the columns that leave it to the row; cents when absent. */
  readonly kind?: FigureKind;
  /** The sample of the row's bar. */
  readonly paint?: BarPaint;
  readonly tone?: 'danger';
  /** Part of the row above it, which has its amount already. */
  readonly isPart?: true;
  /** One a column. */
  readonly cells: readonly FigureCell[];
}

/** What a chart shows, as figures: its table and its CSV are made of this alone. */
export interface FigureData {
  /** What the rows are. */
  readonly rowLabel: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** What must be known to compare them, below chart, table and CSV. */
  readonly note?: string | undefined;
}

/** How one cell is read. */
export function kindOf(column: FigureColumn, row: FigureRow): FigureKind {
  return column.kind === 'row' ? (row.kind ?? 'cents') : column.kind;
}
