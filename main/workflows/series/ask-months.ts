import PQueue from 'p-queue';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { DataBase } from '../../../preload/domain/month.ts';
import { seriesStopper } from './ends-series.ts';
import type { MonthEnd } from './series-progress.ts';

/** Months asked at a time, once the first one proved key, authorization and service. */
const MONTHS_AT_A_TIME = 4;

export interface AskMonths {
  readonly months: readonly DataBase[];
  /** Never rejects. */
  readonly ask: (month: DataBase) => Promise<MonthEnd>;
  readonly note: (month: DataBase, end: MonthEnd) => void;
  /** Aborted: no further month is asked. */
  readonly signal: AbortSignal;
}

/**
 * Asks the newest month first and alone, then the others a few at a time, until all had their turn, the signal is
 * aborted, or a refusal makes the rest pointless: then that refusal is returned. What is on its way is waited for.
 */
export async function askMonths({ months, ask, note, signal }: AskMonths): Promise<BridgeRefusal | null> {
  const queue = new PQueue({ concurrency: 1 });
  const isTheEnd = seriesStopper();
  let stoppedBy: BridgeRefusal | null = null;

  const turn = async (month: DataBase): Promise<void> => {
    if (signal.aborted || stoppedBy !== null) return;
    note(month, { outcome: 'asking' });
    const end = await ask(month);
    note(month, end);
    const refusal = end.refusal ?? null;
    if (isTheEnd(refusal)) stoppedBy ??= refusal;
    queue.concurrency = MONTHS_AT_A_TIME;
  };
  await queue.addAll(months.toReversed().map((month) => () => turn(month)));
  return stoppedBy;
}
