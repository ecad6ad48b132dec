import { addMonths, type DataBase, monthRange, OLDEST_DATA_BASE } from './month.ts';

/** Default and highest number of months in a series (docs/register.md#facts). */
const DEFAULT_SERIES_MONTHS = 24;
export const MAX_SERIES_MONTHS = 60;

/** A month of a series; a month without a result is a gap, never interpolated. */
export interface SeriesPoint<Value> {
  readonly month: DataBase;
  readonly value: Value | null;
}

/** The months of a series that ends at `last`, oldest first; `count` is limited to 1 to 60. */
export function seriesMonths(last: DataBase, count = DEFAULT_SERIES_MONTHS): DataBase[] {
  const length = Math.min(MAX_SERIES_MONTHS, Math.max(1, Math.trunc(count)));
  const first = addMonths(last, 1 - length);
  return monthRange(first < OLDEST_DATA_BASE ? OLDEST_DATA_BASE : first, last);
}

/** Makes one point per month; null if a month has no result. */
export function fillSeries<Value>(
  months: readonly DataBase[],
  results: ReadonlyMap<DataBase, Value>,
): SeriesPoint<Value>[] {
  return months.map((month) => ({ month, value: results.get(month) ?? null }));
}

export function missingMonths(series: readonly SeriesPoint<unknown>[]): DataBase[] {
  return series.filter((point) => point.value === null).map((point) => point.month);
}
