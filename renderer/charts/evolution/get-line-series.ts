import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { GapReason } from '#domain/series/saved-series.ts';

type Marker = 'circle' | 'square' | 'diamond' | 'triangle';

/** Dashes and marks that identify a line without colour. */
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

export interface LineRow {
  readonly month: string;
  /** False for a gap, at which lines break. */
  readonly kept: boolean;
  readonly gap: GapReason | null;
  /** In the figure's own unit; null in a gap and if not informed. */
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

/** Numerators of shares. A zero numerator is informed, even if the portfolio is zero and the share undefined. */
const AMOUNTS: Readonly<Partial<Record<MonthFigure, MonthFigure>>> = {
  earlyArrearsShare: 'earlyArrears',
  overdueRatio: 'carteiraVencido',
  over90Share: 'vencidoAcima90',
  lossShare: 'prejuizo',
  limitUsage: 'limitDrawn',
  highCostShare: 'highCostCredit',
};

export function getSilentLines(rows: readonly EvolutionRow[], lines: readonly LineSpec[]): readonly LineSpec[] {
  return lines.filter(({ key }) => rows.every(({ figures }) => figures[AMOUNTS[key] ?? key] === null));
}

export function getLineReach(rows: readonly LineRow[]): readonly number[] {
  return rows.flatMap(({ values }) => Object.values(values)).filter((value) => value !== null);
}

/** The newest known value of a line, beside which its name stands; null if it has no value. */
export function getLastValue(rows: readonly LineRow[], key: MonthFigure): number | null {
  return rows.findLast(({ values }) => (values[key] ?? null) !== null)?.values[key] ?? null;
}
