import PQueue from 'p-queue';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SeriesMonth, SeriesRun } from '#contract/series.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { seriesStopper } from '#domain/batches/stop-rules.ts';
import type { ClaimWish } from '../../ports/month-claims.ts';
import type { StoredResult } from '../../ports/repositories.ts';
import type { Clock, Log, StorageFailure } from '../../ports/system.ts';

export type QuerySeriesMonth = (month: DataBase, watch: MonthWatch) => Promise<Outcome<StoredResult>>;

interface MonthWatch {
  readonly signal: AbortSignal;
  readonly onAskedElsewhere: NonNullable<ClaimWish['onAskedElsewhere']>;
  /** Called when a query ends that was cancelled on its way. */
  readonly onLateEnd: () => void;
}

export interface SeriesPorts {
  readonly clock: Clock;
  readonly storageFailure: StorageFailure;
  readonly log: Log;
}

export interface SeriesWork {
  readonly run: SeriesRun;
  readonly query: QuerySeriesMonth;
  /** If aborted, no more months are queried. */
  readonly stop: AbortSignal;
  /** If aborted, months on their way are cancelled. */
  readonly abort: AbortSignal;
  readonly saved: () => void;
  readonly update: (change: (run: SeriesRun) => SeriesRun) => void;
}

export async function runSeries(ports: SeriesPorts, work: SeriesWork): Promise<void> {
  const { clock, storageFailure, log } = ports;
  const { run, query, stop, abort, saved, update } = work;
  const recordEnd = (month: DataBase, end: MonthEnd): void => update((now) => withMonth(now, month, end));
  const askedElsewhere =
    (month: DataBase): MonthWatch['onAskedElsewhere'] =>
    (by) =>
      recordEnd(month, { outcome: by === null ? 'asking' : 'asked_elsewhere' });
  const ask = async (month: DataBase): Promise<MonthEnd> => {
    try {
      const response = await query(month, { signal: abort, onAskedElsewhere: askedElsewhere(month), onLateEnd: saved });
      if (response.ok) saved();
      return monthEnd(response);
    } catch (cause) {
      const code = storageFailure(cause);
      if (code !== null) return { outcome: 'refused', failure: { code } };
      return {
        outcome: 'refused',
        failure: { code: 'internal', details: { id: log.unexpected('series.month', cause) } },
      };
    }
  };
  const stoppedBy = await queryMonths({
    months: run.months.filter(({ outcome }) => outcome === 'waiting').map(({ month }) => month),
    ask,
    recordEnd,
    signal: stop,
  });
  update((now) => endedRun(now, isoWithOffset(clock()), stoppedBy));
}

/**
 * Months queried at a time after a success, which proves key, authorization and service. After a failure, one at a
 * time.
 */
const MONTHS_AT_A_TIME = 4;

interface QueryMonths {
  readonly months: readonly DataBase[];
  /** Never rejects. */
  readonly ask: (month: DataBase) => Promise<MonthEnd>;
  readonly recordEnd: (month: DataBase, end: MonthEnd) => void;
  /** If aborted, no more months are queried. */
  readonly signal: AbortSignal;
}

/**
 * Queries the newest month alone, then the others a few at a time. Ends after the last month, when the signal is
 * aborted, or when a refusal makes the rest pointless: that refusal is returned. Waits for months on their way.
 */
async function queryMonths({ months, ask, recordEnd, signal }: QueryMonths): Promise<BridgeFailure | null> {
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
    queue.concurrency = failure === null ? MONTHS_AT_A_TIME : 1;
  };
  await queue.addAll(months.toReversed().map((month) => () => turn(month)));
  return stoppedBy;
}

type MonthEnd = Pick<SeriesMonth, 'outcome'> & Partial<SeriesMonth>;

function withMonth(run: SeriesRun, month: DataBase, end: MonthEnd): SeriesRun {
  return { ...run, months: run.months.map((each) => (each.month === month ? { ...each, ...end } : each)) };
}

export function monthEnd(response: Outcome<StoredResult>): MonthEnd {
  if (response.ok) return { outcome: 'queried', resultId: response.value.id };
  const { code, details } = response.error;
  // Another query saved the month after the series was planned.
  if (code === 'already_saved') return { outcome: 'reused', resultId: String(details?.id) };
  return { outcome: code === 'cancelled' ? 'cancelled' : 'refused', failure: toFailure(response.error) };
}

function toFailure({ code, details }: Extract<Outcome<never>, { ok: false }>['error']): BridgeFailure {
  return details === undefined ? { code } : { code, details: { ...details } };
}

/** Months that still wait are marked as not queried. */
function endedRun(run: SeriesRun, endedAt: string, stoppedBy: BridgeFailure | null): SeriesRun {
  const months = run.months.map((each) =>
    each.outcome === 'waiting' ? ({ ...each, outcome: 'not_asked' } as const) : each,
  );
  const isCancelled = months.some(({ outcome }) => outcome === 'not_asked' || outcome === 'cancelled');
  return { ...run, months, endedAt, stoppedBy, status: statusAtEnd(stoppedBy, isCancelled) };
}

function statusAtEnd(stoppedBy: BridgeFailure | null, isCancelled: boolean): SeriesRun['status'] {
  if (stoppedBy !== null) return 'stopped';
  return isCancelled ? 'cancelled' : 'completed';
}
