import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { GapReason } from '#domain/series/saved-series.ts';

type Marker = 'circle' | 'square' | 'diamond' | 'triangle';

/** What distinguishes a line without its colour: its dashes and its marks. */
export interface LineStyle {
  readonly stroke: string;
  readonly dash: string;
  readonly marker: Marker;
}

export interface LineSpec {
  readonly key: MonthFigure;
  readonly label: string;
  readonly style: LineStyle;
}

/** One month of a chart of lines. */
export interface LineRow {
  readonly month: string;
  /** False for a gap: no line crosses it. */
  readonly kept: boolean;
  readonly gap: GapReason | null;
  /** In the figure's own unit; null in a gap and where not informed. */
  readonly values: Readonly<Partial<Record<MonthFigure, number | null>>>;
}

export function getLineRows(rows: readonly EvolutionRow[], keys: readonly MonthFigure[]): readonly LineRow[] {
  return rows.map(({ month, kept, gap, figures }) => ({
    month,
    kept,
    gap,
    values: Object.fromEntries(keys.map((key) => [key, figures[key]])),
  }));
}

/** What is divided for a share: where it is zero the share is nothing, even of a portfolio of zero. */
const AMOUNTS: Readonly<Partial<Record<MonthFigure, MonthFigure>>> = {
  earlyArrearsShare: 'earlyArrears',
  overdueRatio: 'carteiraVencido',
  over90Share: 'vencidoAcima90',
  lossShare: 'prejuizo',
  limitUsage: 'limitDrawn',
  highCostShare: 'highCostCredit',
};

/** The lines of which nothing is known in any month. */
export function getSilentLines(rows: readonly EvolutionRow[], lines: readonly LineSpec[]): readonly LineSpec[] {
  return lines.filter(({ key }) => rows.every(({ figures }) => figures[AMOUNTS[key] ?? key] === null));
}

/** Every value the axis must reach. */
export function getLineReach(rows: readonly LineRow[]): readonly number[] {
  return rows.flatMap(({ values }) => Object.values(values)).filter((value) => value !== null);
}

/** The newest known value of a line, where its name is drawn; null if it has none. */
export function getLastValue(rows: readonly LineRow[], key: MonthFigure): number | null {
  return rows.findLast(({ values }) => (values[key] ?? null) !== null)?.values[key] ?? null;
}
