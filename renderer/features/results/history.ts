import type { MonthResponse, SavedMonths, SavedResult } from '#contract/results.ts';
import { addMonths, type DataBase } from '#domain/basics/month.ts';
import type { SeriesPoint } from '#domain/basics/month-series.ts';
import type { Indicator } from '#domain/indicators/indicator.ts';
import { NOTHING_BESIDE, type SavedBeside } from '#domain/reconciliation/comparison.ts';
import { changeIndicators } from '#domain/series/change-indicators.ts';
import { summaryAt } from '#domain/series/figure-changes.ts';
import { type MonthSummary, monthSummary } from '#domain/series/month-summary.ts';
import { joinMonths } from '#domain/series/saved-series.ts';
import { savedSpan, summarySeries } from '#domain/series/summary-series.ts';

/** The saved months around a result; gaps included. */
export type History = readonly SeriesPoint<MonthSummary>[];

/**
 * The comparable months as one series; its own month has the result itself, even if a newer response is saved. Empty
 * for test data, which has no history (docs/register.md#facts).
 */
export function historyOf(result: SavedResult, saved: SavedMonths | undefined): History {
  if (saved === undefined || saved.testData !== null) return [];
  const { joined } = joinMonths(saved.months, result.simulation);
  const own = monthSummary(result.dataBase, result.consulta);
  const all = [...joined.filter((month) => month.dataBase !== result.dataBase), own];
  return summarySeries(savedSpan(all), all);
}

/** The changes since the month before a result's. */
export interface Changes {
  readonly from: DataBase;
  readonly to: DataBase;
  /** True if the month before is saved and comparable. */
  readonly isFromKnown: boolean;
  readonly indicators: readonly Indicator[];
}

/** Null until the saved months are known. */
export function changesOf(result: SavedResult, saved: SavedMonths | undefined): Changes | null {
  if (saved === undefined) return null;
  const history = historyOf(result, saved);
  const [from, to] = [addMonths(result.dataBase, -1), result.dataBase];
  return { from, to, isFromKnown: summaryAt(from, history) !== null, indicators: changeIndicators(to, history) };
}

/**
 * The comparable saved responses: no test data, no gaps, no other version of the simulated register. For its own
 * month the response before it, else the one after.
 */
export function besideResult(
  result: SavedResult,
  saved: SavedMonths | undefined,
  responses: readonly MonthResponse[],
): SavedBeside {
  if (saved === undefined || saved.testData !== null || result.whose === 'test_data') return NOTHING_BESIDE;
  const { joined } = joinMonths(saved.months, result.simulation);
  return {
    months: joined.filter(({ dataBase, whose }) => dataBase !== result.dataBase && whose !== 'test_data'),
    differences: neighbourDifferences(result.id, responses),
  };
}

/** `responses`: the newest first, each with its differences from the one before it. */
function neighbourDifferences(id: string, responses: readonly MonthResponse[]): SavedBeside['differences'] {
  const shown = responses.findIndex(({ result }) => result.id === id);
  const own = responses[shown]?.differences ?? null;
  const next = responses.slice(0, Math.max(0, shown)).findLast(({ differences }) => differences !== null);
  return own ?? next?.differences ?? null;
}
