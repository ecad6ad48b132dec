import { type Change, changeBetween } from '../basics/evolution.ts';
import { addMonths, type DataBase } from '../basics/month.ts';
import type { SeriesPoint } from '../basics/month-series.ts';
import { recordOf } from '../basics/record.ts';
import { FIGURE_NAMES, figuresOfMonth, type MonthFigure, type MonthFigures, NO_FIGURES } from './month-figures.ts';
import type { MonthSummary } from './month-summary.ts';

export type FigureChanges = Readonly<Record<MonthFigure, Change>>;

/**
 * Changes of a month since an earlier one; `kept` is false if the earlier one is a gap, which makes every change null.
 */
export interface MonthChanges {
  readonly month: DataBase;
  readonly kept: boolean;
  readonly changes: FigureChanges;
}

export function changesBetween(now: MonthFigures, before: MonthFigures): FigureChanges {
  return recordOf(FIGURE_NAMES, (name) => changeBetween(now[name], before[name]));
}

/**
 * Cents by which carteira ativa rose, without foreign currency; negative if it fell. It may be new credit, interest, an
 * index, a purchased portfolio or a correction, which the register does not distinguish.
 */
export function portfolioRise({ carteiraAtiva, moedaEstrangeiraValor }: FigureChanges): number | null {
  const [active, foreign] = [carteiraAtiva.difference, moedaEstrangeiraValor.difference];
  return active === null || foreign === null ? null : active - foreign;
}

/** The figures of a month of the series; all null for a gap, and outside the series. */
export function figuresAt(month: DataBase, series: readonly SeriesPoint<MonthSummary>[]): MonthFigures {
  const summary = summaryAt(month, series);
  return summary === null ? NO_FIGURES : figuresOfMonth(summary);
}

export function summaryAt(month: DataBase, series: readonly SeriesPoint<MonthSummary>[]): MonthSummary | null {
  return series.find((point) => point.month === month)?.value ?? null;
}

/**
 * Changes shown beside each figure on the tiles: since the month before and since the same month a year ago. A nearby
 * month never replaces a missing one.
 */
export function tileChanges(
  month: DataBase,
  series: readonly SeriesPoint<MonthSummary>[],
): { readonly previous: MonthChanges; readonly yearAgo: MonthChanges } {
  const now = figuresAt(month, series);
  const against = (step: number): MonthChanges => {
    const earlier = addMonths(month, -step);
    const kept = summaryAt(earlier, series) !== null;
    return { month: earlier, kept, changes: changesBetween(now, figuresAt(earlier, series)) };
  };
  return { previous: against(1), yearAgo: against(12) };
}
