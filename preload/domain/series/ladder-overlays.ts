import { addMonths, type DataBase } from '../basics/month.ts';
import type { SeriesPoint } from '../basics/month-series.ts';
import { type LadderBucket, maturityLadder } from '../maturity/ladder.ts';
import { summaryAt } from './figure-changes.ts';
import { asConsulta, type MonthSummary } from './month-summary.ts';

/** The ladder of an earlier month, to be drawn behind another one's. */
interface HistoricalLadder {
  readonly month: DataBase;
  /** Null when the month is not kept. */
  readonly buckets: readonly LadderBucket[] | null;
}

/** The ghosts of a month's ladder: the month before and the same month a year ago, rung for rung. */
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

/** The lists are not there, so the uncatalogued rung comes from the summary. */
function ladderFrom(summary: MonthSummary): LadderBucket[] {
  return maturityLadder(asConsulta(summary)).map((bucket) =>
    bucket.campoDaCarteira === null ? { ...bucket, amount: summary.naoCatalogado } : bucket,
  );
}
