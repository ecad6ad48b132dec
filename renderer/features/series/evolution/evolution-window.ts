import type { SavedMonth, SavedMonths } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { SeriesPoint } from '#domain/basics/month-series.ts';
import { type EvolutionRow, evolutionRows } from '#domain/series/evolution-rows.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { type JoinedMonths, joinMonths, simulationAt } from '#domain/series/saved-series.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';

/** Months in sight together; 24 at first, 60 at most (docs/register.md#facts). */
export const WINDOWS = [12, 24, 60] as const;
export type WindowLength = (typeof WINDOWS)[number];

export type SummarySeries = readonly SeriesPoint<MonthSummary>[];

interface SavedSeries {
  /** Every month between the oldest and the newest saved one, the newest 60 at most; gaps included. */
  readonly series: SummarySeries;
  /** Reasons that saved months have no figures. */
  readonly gaps: JoinedMonths<SavedMonth>['gaps'];
}

/** The saved months around a month as one series: those with figures, of one version of the simulation. */
export function savedSeries({ months }: SavedMonths, month: DataBase): SavedSeries {
  const { joined, gaps } = joinMonths(months, simulationAt(month, months));
  return { series: summarySeries(savedSpan(months), joined), gaps };
}

/** The newest `length` months. Changes are computed first, so that the first shown month has one too. */
export function evolutionWindow({ series, gaps }: SavedSeries, length: WindowLength): readonly EvolutionRow[] {
  return evolutionRows(series, gaps).slice(-length);
}

/** The month to compare with earlier ones: the given one, else the newest with figures. */
export function comparedMonth({ series }: SavedSeries, month: DataBase): DataBase | null {
  const known = series.filter(({ value }) => value !== null).map((point) => point.month);
  return known.includes(month) ? month : (known.at(-1) ?? null);
}

export function resultsOf(rows: readonly EvolutionRow[], { months }: SavedMonths): readonly string[] {
  const shown = new Set(rows.filter(({ kept }) => kept).map(({ month }) => month));
  return months.filter(({ dataBase }) => shown.has(dataBase)).map(({ id }) => id);
}

/** The windows that show more months than the shorter ones. */
export function usefulWindows(months: number): readonly WindowLength[] {
  return WINDOWS.filter((_, index) => index === 0 || months > (WINDOWS[index - 1] ?? 0));
}
