import PQueue from 'p-queue';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SeriesRun } from '#contract/series.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import { isoWithOffset } from '#domain/instant.ts';
import type { DataBase } from '#domain/month.ts';
import type { Log } from '../../ports/system.ts';
import { type ConsultaPorts, queryMonth } from '../consulta/query-month.ts';
import { endedRun, type MonthEnd, monthEnd, withMonth } from './progress.ts';

export interface SeriesWork {
  readonly ports: ConsultaPorts;
  readonly log: Log;
  /** As it begins. */
  readonly run: SeriesRun;
  /** Aborted: no further month is asked. */
  readonly stop: AbortSignal;
  /** Aborted: months on their way are given up. */
  readonly abort: AbortSignal;
  /** A month was saved. */
  readonly saved: () => void;
  readonly update: (change: (run: SeriesRun) => SeriesRun) => void;
}

/** Asks every month that waits, tells what became of each, and ends the series. */
export async function runSeries({ ports, log, run, stop, abort, saved, update }: SeriesWork): Promise<void> {
  const { environment, documento, purpose, reference } = run;
  const ask = async (month: DataBase): Promise<MonthEnd> => {
    const request = { environment, documento, month, purpose, reference, again: false };
    try {
      const response = await queryMonth(ports, request, abort);
      if (response.ok) saved();
      return monthEnd(response);
    } catch (cause) {
      const code = ports.storageFailure(cause);
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
    recordEnd: (month, end) => update((now) => withMonth(now, month, end)),
    signal: stop,
  });
  update((now) => endedRun(now, isoWithOffset(ports.clock()), stoppedBy));
}

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

/** Refusals that no other month would escape: of the key, the authorization, the way to the service, the archive. */
const OF_ALL_MONTHS: ReadonlySet<ErrorCode> = new Set([
  'consent_missing',
  'consent_expired',
  'consent_revoked',
  'key_missing',
  'key_malformed',
  'key_refused',
  'session_refused',
  'vault_closed',
  'vault_unavailable',
  'vault_locked',
  'address_malformed',
  'address_not_https',
  'portal_answered',
  'redirect_refused',
  'service_paused',
  'too_many_requests',
  'answer_held',
  'archive_unreadable',
  'archive_in_use',
  'disk_full',
  'disk_read_only',
  'internal',
]);

/** Failures that may pass, but may also be charged each time. */
const OF_THE_SERVICE: ReadonlySet<ErrorCode> = new Set([
  'service_unreachable',
  'service_timeout',
  'service_failed',
  'answer_too_large',
  'unexpected_answer',
]);

/** So many failures of the service without an answer between them end a series. */
const FAILURES_TO_STOP = 3;

/** Watches the ends of months, one after another, for the refusal that makes asking the others pointless. */
export function seriesStopper(): (failure: BridgeFailure | null) => boolean {
  let failures = 0;
  return (failure) => {
    if (failure === null) {
      failures = 0;
      return false;
    }
    if (OF_ALL_MONTHS.has(failure.code) || isOutOfReach(failure)) return true;
    failures = OF_THE_SERVICE.has(failure.code) ? failures + 1 : 0;
    return failures >= FAILURES_TO_STOP;
  };
}

/** No connection stood, after all repetitions: there is no network, or no service. */
function isOutOfReach({ code, details }: BridgeFailure): boolean {
  return code === 'service_unreachable' && details?.reached !== true;
}
