import { type DataBase, monthRange, monthsBetween } from '../basics/month.ts';
import { fillSeries, MAX_SERIES_MONTHS, type SeriesPoint, seriesMonths } from '../basics/month-series.ts';
import type { MonthSummary } from './month-summary.ts';

/** Summaries by month; a month without one is a gap. If a month has two, the later in the list counts. */
export function summarySeries(
  months: readonly DataBase[],
  summaries: readonly MonthSummary[],
): SeriesPoint<MonthSummary>[] {
  return fillSeries(months, new Map(summaries.map((summary) => [summary.dataBase, summary])));
}

/** Every month from the oldest to the newest summary, at most the newest 60; empty without summaries. */
export function savedSpan(summaries: readonly MonthSummary[]): DataBase[] {
  const months = summaries.map((summary) => summary.dataBase).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  return monthsBetween(first, last) < MAX_SERIES_MONTHS
    ? monthRange(first, last)
    : seriesMonths(last, MAX_SERIES_MONTHS);
}
