import type { BarPaint } from '../paint/bar-paint.ts';

/** Unit of a figure: cents, a ratio (0.1 is 10 %), a count, or text. */
export type FigureKind = 'cents' | 'ratio' | 'count' | 'text';

/** Null is not informed; undefined does not apply. */
export type FigureCell = number | string | null | undefined;

export interface FigureColumn {
  readonly key: string;
  readonly label: string;
  /** `row`: each row has its own unit. */
  readonly kind: FigureKind | 'row';
  /** A difference; a rise carries a plus sign. */
  readonly signed?: boolean;
}

export interface FigureRow {
  readonly key: string;
  readonly label: string;
  /** Unit for columns with `row`; cents if absent. */
  readonly kind?: FigureKind;
  readonly paint?: BarPaint;
  readonly tone?: 'danger';
  /** Part of the row above it, which already includes its amount. */
  readonly isPart?: true;
  /** One per column. */
  readonly cells: readonly FigureCell[];
}

/** A chart as figures; its table and its CSV use nothing else. */
export interface FigureData {
  /** Heading over the names of the rows. */
  readonly rowLabel: string;
  readonly columns: readonly FigureColumn[];
  readonly rows: readonly FigureRow[];
  /** A caveat for comparisons, below chart, table and CSV. */
  readonly note?: string | undefined;
}

export function kindOf(column: FigureColumn, row: FigureRow): FigureKind {
  return column.kind === 'row' ? (row.kind ?? 'cents') : column.kind;
}
