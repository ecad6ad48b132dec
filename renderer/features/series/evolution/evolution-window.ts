import type { SavedMonth, SavedMonths } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { SeriesPoint } from '#domain/basics/month-series.ts';
import { type EvolutionRow, evolutionRows } from '#domain/series/evolution-rows.ts';
import type { MonthSummary } from '#domain/series/month-summary.ts';
import { type JoinedMonths, joinMonths, simulationAt } from '#domain/series/saved-series.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';

/** How many months may be looked at together; 24 from the start, 60 at most (docs/register.md#facts). */
export const WINDOWS = [12, 24, 60] as const;
export type WindowLength = (typeof WINDOWS)[number];

export type SummarySeries = readonly SeriesPoint<MonthSummary>[];

interface SavedSeries {
  /** Every month between the oldest and the newest saved one, the newest 60 at most, gaps as gaps. */
  readonly series: SummarySeries;
  /** Why the saved ones among the gaps have no figures. */
  readonly gaps: JoinedMonths<SavedMonth>['gaps'];
}

/** The saved months in one series around a month: all of them that tell something, of one version of the simulation. */
export function savedSeries({ months }: SavedMonths, month: DataBase): SavedSeries {
  const { joined, gaps } = joinMonths(months, simulationAt(month, months));
  return { series: summarySeries(savedSpan(months), joined), gaps };
}

/**
 * The newest `length` months. Changes are worked out over the whole series first, so that the first shown month is
 * compared with the one before it.
 */
export function evolutionWindow({ series, gaps }: SavedSeries, length: WindowLength): readonly EvolutionRow[] {
  return evolutionRows(series, gaps).slice(-length);
}

/** The month that is compared with earlier ones: the one sought, else the newest that has figures. */
export function comparedMonth({ series }: SavedSeries, month: DataBase): DataBase | null {
  const known = series.filter(({ value }) => value !== null).map((point) => point.month);
  return known.includes(month) ? month : (known.at(-1) ?? null);
}

/** Ids of the saved results that these rows are drawn from. */
export function resultsOf(rows: readonly EvolutionRow[], { months }: SavedMonths): readonly string[] {
  const shown = new Set(rows.filter(({ kept }) => kept).map(({ month }) => month));
  return months.filter(({ dataBase }) => shown.has(dataBase)).map(({ id }) => id);
}

/** The windows that show something the shorter ones do not. */
export function usefulWindows(months: number): readonly WindowLength[] {
  return WINDOWS.filter((_, index) => index === 0 || months > (WINDOWS[index - 1] ?? 0));
}
