import type { BridgeFailure } from '#contract/errors.ts';
import type { SeriesMonth, SeriesRun } from '#contract/series.ts';
import { mayBeCounted } from '../../lib/error-message.ts';
import { isWithoutOutcome } from './month-grid.ts';

export interface RunSummary {
  readonly total: number;
  /** Ended months, by their end. */
  readonly reused: number;
  readonly queried: number;
  readonly refused: number;
  /** Cancelled or never queried. */
  readonly left: number;
  /** Months among those that another start would query. */
  readonly askable: number;
  /** Ended months ÷ all, 0 to 1. */
  readonly progress: number;
  /** The newest month with a saved result, if any. */
  readonly newestResult: string | null;
}

export function summarize({ months }: SeriesRun): RunSummary {
  const count = (...outcomes: readonly string[]): number =>
    months.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const open = count('waiting', 'asking', 'asked_elsewhere');
  return {
    total: months.length,
    reused: count('reused'),
    queried: count('queried'),
    refused: count('refused'),
    left: count('cancelled', 'not_asked'),
    askable: months.filter(isAskable).length,
    progress: months.length === 0 ? 1 : (months.length - open) / months.length,
    newestResult: months.findLast(({ resultId }) => resultId !== null)?.resultId ?? null,
  };
}

/** True if a failed month may be queried again by a series: it needs no decision by the officer. */
function isAskable({ outcome, failure }: SeriesMonth): boolean {
  if (isWithoutOutcome(failure)) return false;
  return outcome === 'refused' || outcome === 'cancelled' || outcome === 'not_asked';
}

/**
 * True if other months were queried before a series stopped: the text about one request may then be wrong. Texts
 * that say where a paid response is are still right.
 */
export function stoppedAfterOthers({ stoppedBy }: SeriesRun, { queried, refused }: RunSummary): boolean {
  if (stoppedBy === null || stoppedBy.code === 'answer_held' || stoppedBy.code === 'internal') return false;
  return queried + refused > 1;
}

interface FailureGroup {
  readonly failure: BridgeFailure;
  /** True if the service may have counted them. */
  readonly reached: boolean;
  readonly months: readonly string[];
}

/** Failed months by reason, and cancelled ones that may have been counted, the most frequent first. */
export function failureGroups({ months }: SeriesRun): readonly FailureGroup[] {
  const failed = months.flatMap(({ month, outcome, failure }) => {
    const reached = failure !== null && mayBeCounted(failure);
    return failure !== null && (outcome === 'refused' || reached) ? [{ month, failure, reached }] : [];
  });
  return [...Map.groupBy(failed, ({ failure, reached }) => `${failure.code} ${reached}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first === undefined) return [];
      return [{ failure: first.failure, reached: first.reached, months: own.map(({ month }) => month) }];
    })
    .toSorted((one, other) => other.months.length - one.months.length);
}
