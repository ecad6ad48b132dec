import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { SeriesPoint } from '#domain/month-series.ts';
import { type MonthSummary, monthSummary } from '#domain/series/month-summary.ts';
import { joinMonths } from '#domain/series/saved-series.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';

/** The saved months around a result, gaps as gaps. */
export type History = readonly SeriesPoint<MonthSummary>[];

/** The newest saved result of an earlier month that may be compared with; null when there is none. */
export function earlierResult({ dataBase, simulation }: SavedResult, saved: SavedMonths | undefined): string | null {
  const { joined } = joinMonths(saved?.months ?? [], simulation);
  return joined.findLast((month) => month.dataBase < dataBase)?.id ?? null;
}

/**
 * The months of one series a result may be compared with; the result itself is its month's, even if a newer response is saved. Empty
 * where the responses are test data: they have no history (docs/register.md#facts).
 */
export function historyOf(result: SavedResult, saved: SavedMonths | undefined): History {
  if (saved === undefined || saved.testData !== null) return [];
  const { joined } = joinMonths(saved.months, result.simulation);
  const own = monthSummary(result.dataBase, result.consulta);
  const all = [...joined.filter((month) => month.dataBase !== result.dataBase), own];
  return summarySeries(savedSpan(all), all);
}
