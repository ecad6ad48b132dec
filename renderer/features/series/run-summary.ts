import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { SeriesRun } from '../../../preload/contract/series.ts';

export interface RunSummary {
  readonly total: number;
  /** Months that had their turn, by their end. */
  readonly reused: number;
  readonly queried: number;
  readonly refused: number;
  /** Given up or never asked. */
  readonly left: number;
  /** Months with an end ÷ all, 0 to 1. */
  readonly progress: number;
  /** The newest month with a saved result; null when there is none. */
  readonly newestResult: string | null;
}

export function summarize({ months }: SeriesRun): RunSummary {
  const count = (...outcomes: readonly string[]): number =>
    months.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const open = count('waiting', 'asking');
  return {
    total: months.length,
    reused: count('reused'),
    queried: count('queried'),
    refused: count('refused'),
    left: count('cancelled', 'not_asked'),
    progress: months.length === 0 ? 1 : (months.length - open) / months.length,
    newestResult: months.findLast(({ resultId }) => resultId !== null)?.resultId ?? null,
  };
}

/** Months that failed for the same reason, told together. */
export interface FailureGroup {
  readonly refusal: BridgeRefusal;
  readonly months: readonly string[];
}

/** Refused months by reason, the most frequent first. */
export function failureGroups({ months }: SeriesRun): readonly FailureGroup[] {
  const failed = months.flatMap(({ month, outcome, refusal }) =>
    outcome === 'refused' && refusal !== null ? [{ month, refusal }] : [],
  );
  return [...Map.groupBy(failed, ({ refusal }) => refusal.code).values()]
    .flatMap((own) => {
      const [first] = own;
      return first === undefined ? [] : [{ refusal: first.refusal, months: own.map(({ month }) => month) }];
    })
    .toSorted((one, other) => other.months.length - one.months.length);
}
