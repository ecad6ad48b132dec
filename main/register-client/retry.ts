import {
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel';
import type { Log } from '../ports/system.ts';
import { type BrokenAt, RegisterError, registerError } from './errors.ts';

/** Runs an attempt until it succeeds, is not worth repeating, or the bound is reached. Cancelling is immediate. */
export type Repeater = <Value>(attempt: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

interface RepeaterParts {
  readonly worthRepeating: WorthRepeating;
  readonly pacing: Pacing;
  readonly log: Log;
  readonly endpoint: string;
  /** The service asked to wait: it is asked again after so many milliseconds. */
  readonly onWaiting?: ((delayMs: number) => void) | undefined;
}

/** Repeats with growing, jittered delays, or after what Retry-After asks. */
export function createRepeater({ worthRepeating, pacing, log, endpoint, onWaiting }: RepeaterParts): Repeater {
  const worthIt = (error: unknown): boolean =>
    error instanceof RegisterError && worthRepeating(error) && waitOf(error) <= pacing.maxWaitMs;
  const policy = retry(handleWhen(worthIt), { maxAttempts: pacing.repetitions, backoff: backoffOf(pacing) });
  policy.onRetry((reason) => {
    const error = 'error' in reason && reason.error instanceof RegisterError ? reason.error : null;
    const delayMs = Math.round(reason.delay);
    log.warn('register.repeating', { endpoint, code: error?.code ?? 'other', attempt: reason.attempt, delayMs });
    if (error !== null && error.waitMs !== null) onWaiting?.(delayMs);
  });

  return async (attempt, signal) => {
    const watched = watchAttempt(attempt);
    try {
      return await untilCancelled(policy.execute(watched.run, signal), signal, watched.running);
    } catch (error) {
      if (error instanceof RegisterError) error.reached ||= watched.reached();
      throw error;
    }
  };
}

function backoffOf({
  firstDelayMs,
  maxDelayMs,
}: Pacing): DelegateBackoff<IRetryBackoffContext<unknown>, IBackoff<unknown>> {
  const jittered = new ExponentialBackoff({ initialDelay: firstDelayMs, maxDelay: maxDelayMs });
  return new DelegateBackoff((context, state) => {
    const next = (state ?? jittered).next(undefined);
    const asked = 'error' in context.result ? waitOf(context.result.error) : 0;
    return { delay: asked + next.duration, state: next };
  });
}

/** Milliseconds the service asked to wait; 0 when it asked for nothing. */
function waitOf(error: unknown): number {
  return error instanceof RegisterError ? (error.waitMs ?? 0) : 0;
}

/** How patiently the service is asked again; all times in milliseconds. */
export interface Pacing {
  /** Repetitions after the first request. */
  readonly repetitions: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Longest Retry-After that is waited for; a longer one is shown to the officer instead. */
  readonly maxWaitMs: number;
  /** Failed token requests in a row that open the breaker, and for how long. */
  readonly failuresToPause: number;
  readonly pauseMs: number;
}

export const DEFAULT_PACING: Pacing = {
  repetitions: 2,
  firstDelayMs: 500,
  maxDelayMs: 5_000,
  maxWaitMs: 20_000,
  failuresToPause: 5,
  pauseMs: 60_000,
};

/** Whether asking again may help, and may be done without asking the officer. */
export type WorthRepeating = (failure: RegisterError) => boolean;

/** Statuses of a gateway that pass. */
const PASSING: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** What stays as it is until somebody changes it: a certificate, a proxy that wants to know who asks. */
const SETTLED: ReadonlySet<unknown> = new Set<BrokenAt>(['tls', 'proxy_login']);

/** A token costs nothing: any broken connection, 429 and a passing failure of a gateway. */
export const tokenWorthRepeating: WorthRepeating = ({ code, details }) => {
  if (code === 'service_unreachable') return !SETTLED.has(details.reason);
  if (code === 'service_failed') return PASSING.has(details.status);
  return code === 'too_many_requests';
};

/** A consent is sent again only when no connection was ever made. */
export const consentWorthRepeating: WorthRepeating = ({ code, details, reached }) =>
  code === 'service_unreachable' && !reached && !SETTLED.has(details.reason);

/** A query is paid: it is sent again only where it surely never arrived, or where the service asked for that. */
export const queryWorthRepeating: WorthRepeating = (failure) => consentWorthRepeating(failure) || asksToWait(failure);

/** 429 and 503 say that nothing was processed (RFC 6585, 4; RFC 9110, 15.6.4); only Retry-After asks to come again. */
function asksToWait({ code, details, waitMs }: RegisterError): boolean {
  return waitMs !== null && (code === 'too_many_requests' || details.status === 503);
}

/** An attempt that may run several times, and what is known of all its runs. */
interface WatchedAttempt<Value> {
  readonly run: () => Promise<Value>;
  readonly running: () => boolean;
  /** Whether the service may have acted on any run that failed. */
  readonly reached: () => boolean;
}

/** Watches the runs of an attempt. */
function watchAttempt<Value>(attempt: () => Promise<Value>): WatchedAttempt<Value> {
  let running = false;
  let reached = false;
  const run = async (): Promise<Value> => {
    running = true;
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RegisterError) reached ||= error.reached;
      throw error;
    } finally {
      running = false;
    }
  };
  return { run, running: () => running, reached: () => reached };
}

/**
 * Waits for work, but no longer than the caller wants: a cancellation ends the wait at once. While `reportsItself`
 * is true the work is left to report the cancellation, because it knows whether its request had left.
 */
export function untilCancelled<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  reportsItself: () => boolean = () => false,
): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      if (!reportsItself()) reject(registerError('cancelled'));
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
