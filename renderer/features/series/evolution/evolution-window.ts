import type { SavedMonths } from '#contract/results.ts';
import type { SeriesPoint } from '#domain/month-series.ts';
import { type EvolutionRow, evolutionRows } from '#domain/series/evolution-rows.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';

/** How many months may be looked at together; 24 from the start, 60 at most (docs/register.md#facts). */
export const WINDOWS = [12, 24, 60] as const;
export type WindowLength = (typeof WINDOWS)[number];

export type SummarySeries = readonly SeriesPoint<MonthSummary>[];

/** Every month between the oldest and the newest saved one, the newest 60 at most, gaps as gaps. */
export function savedSeries({ months }: SavedMonths): SummarySeries {
  return summarySeries(savedSpan(months), months);
}

/**
 * The newest `length` months. Changes are worked out over the whole series first, so that the first shown month is
 * compared with the one before it.
 */
export function evolutionWindow(series: SummarySeries, length: WindowLength): readonly EvolutionRow[] {
  return evolutionRows(series).slice(-length);
}

/** Ids of the saved results that these rows are drawn from. */
export function resultsOf(rows: readonly EvolutionRow[], { months }: SavedMonths): readonly string[] {
  const shown = new Set(rows.map(({ month }) => month));
  return months.filter(({ dataBase }) => shown.has(dataBase)).map(({ id }) => id);
}

/** The windows that show something the shorter ones do not. */
export function usefulWindows(months: number): readonly WindowLength[] {
  return WINDOWS.filter((_, index) => index === 0 || months > (WINDOWS[index - 1] ?? 0));
}
