import PQueue from 'p-queue';
import type { BridgeFailure } from '#contract/errors.ts';
import type { DataBase } from '#domain/month.ts';
import { seriesStopper } from './ends-series.ts';
import type { MonthEnd } from './series-progress.ts';

/** Months asked at a time, once the first one proved key, authorization and service. */
const MONTHS_AT_A_TIME = 4;

export interface QueryMonths {
  readonly months: readonly DataBase[];
  /** Never rejects. */
  readonly ask: (month: DataBase) => Promise<MonthEnd>;
  readonly recordEnd: (month: DataBase, end: MonthEnd) => void;
  /** Aborted: no further month is asked. */
  readonly signal: AbortSignal;
}

/**
 * Asks the newest month first and alone, then the others a few at a time, until all had their turn, the signal is
 * aborted, or a refusal makes the rest pointless: then that refusal is returned. What is on its way is waited for.
 */
export async function queryMonths({ months, ask, recordEnd, signal }: QueryMonths): Promise<BridgeFailure | null> {
  const queue = new PQueue({ concurrency: 1 });
  const isTheEnd = seriesStopper();
  let stoppedBy: BridgeFailure | null = null;

  const turn = async (month: DataBase): Promise<void> => {
    if (signal.aborted || stoppedBy !== null) return;
    recordEnd(month, { outcome: 'asking' });
    const end = await ask(month);
    recordEnd(month, end);
    const failure = end.failure ?? null;
    if (isTheEnd(failure)) stoppedBy ??= failure;
    queue.concurrency = MONTHS_AT_A_TIME;
  };
  await queue.addAll(months.toReversed().map((month) => () => turn(month)));
  return stoppedBy;
}
