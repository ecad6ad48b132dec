import { type Change, changeBetween } from '../basics/evolution.ts';
import { addMonths, type DataBase } from '../basics/month.ts';
import type { SeriesPoint } from '../basics/month-series.ts';
import { recordOf } from '../basics/record.ts';
import { FIGURE_NAMES, figuresOfMonth, type MonthFigure, type MonthFigures, NO_FIGURES } from './month-figures.ts';
import type { MonthSummary } from './month-summary.ts';

export type FigureChanges = Readonly<Record<MonthFigure, Change>>;

/** A month against an earlier one; `kept` is false when the earlier one is a gap, and every change is then unknown. */
export interface MonthChanges {
  readonly month: DataBase;
  readonly kept: boolean;
  readonly changes: FigureChanges;
}

/** Every figure of a month against another month's. */
export function changesBetween(now: MonthFigures, before: MonthFigures): FigureChanges {
  return recordOf(FIGURE_NAMES, (name) => changeBetween(now[name], before[name]));
}

/**
 * Cents by which carteira ativa rose without what is in foreign currency, negative where it fell: new credit, interest,
 * an index, a portfolio that was bought or a correction, since the register does not tell which.
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
 * What the tiles show beside each figure: the month before and the same month a year ago. The nearest
 * saved month never stands in for one that is missing.
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
