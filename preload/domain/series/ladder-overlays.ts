import { addMonths, type DataBase } from '../basics/month.ts';
import type { SeriesPoint } from '../basics/month-series.ts';
import { type LadderBucket, maturityLadder } from '../maturity/ladder.ts';
import { summaryAt } from './figure-changes.ts';
import { asConsulta, type MonthSummary } from './month-summary.ts';

/** The ladder of an earlier month, drawn behind a later one. */
interface HistoricalLadder {
  readonly month: DataBase;
  /** Null if the month is not saved. */
  readonly buckets: readonly LadderBucket[] | null;
}

/** The ladders drawn behind a month's own: the month before and the same month a year ago. */
export function historicalLadders(
  month: DataBase,
  series: readonly SeriesPoint<MonthSummary>[],
): { readonly previous: HistoricalLadder; readonly yearAgo: HistoricalLadder } {
  const overlay = (step: number): HistoricalLadder => {
    const earlier = addMonths(month, -step);
    const summary = summaryAt(earlier, series);
    return { month: earlier, buckets: summary === null ? null : ladderFrom(summary) };
  };
  return { previous: overlay(1), yearAgo: overlay(12) };
}

/** The lists are missing, so the uncatalogued amount comes from the summary. */
function ladderFrom(summary: MonthSummary): LadderBucket[] {
  return maturityLadder(asConsulta(summary)).map((bucket) =>
    bucket.campoDaCarteira === null ? { ...bucket, amount: summary.naoCatalogado } : bucket,
  );
}
