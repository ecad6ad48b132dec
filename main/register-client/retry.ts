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

/** Runs an attempt until it succeeds, is not worth repeating, or has been repeated often enough. Cancels at once. */
export type Repeater = <Value>(attempt: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

interface RepeaterParts {
  readonly worthRepeating: WorthRepeating;
  readonly pacing: Pacing;
  readonly log: Log;
  readonly endpoint: string;
  /** Called if the service asked to wait; it is asked again after `delayMs` milliseconds. */
  readonly onWaiting?: ((delayMs: number) => void) | undefined;
}

/** Repeats with growing, jittered delays, or after the time from Retry-After. */
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

/** Milliseconds that the service asked to wait; 0 if it did not. */
function waitOf(error: unknown): number {
  return error instanceof RegisterError ? (error.waitMs ?? 0) : 0;
}

/** Patience with the service; times in milliseconds. */
export interface Pacing {
  /** Repetitions after the first request. */
  readonly repetitions: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Longest Retry-After to wait for; a longer one is shown to the officer instead. */
  readonly maxWaitMs: number;
  /** Failed token requests in a row that cause a pause, and its length. */
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

/** True if a repetition may help and does not need the officer's consent. */
export type WorthRepeating = (failure: RegisterError) => boolean;

/** Temporary failures of a gateway. */
const PASSING: ReadonlySet<unknown> = new Set([502, 503, 504]);

/** Failures that last until somebody changes the setup: a certificate, a proxy that asks for credentials. */
const SETTLED: ReadonlySet<unknown> = new Set<BrokenAt>(['tls', 'proxy_login']);

/** A token costs nothing: repeats after any broken connection, 429 and a temporary failure of a gateway. */
export const tokenWorthRepeating: WorthRepeating = ({ code, details }) => {
  if (code === 'service_unreachable') return !SETTLED.has(details.reason);
  if (code === 'service_failed') return PASSING.has(details.status);
  return code === 'too_many_requests';
};

/** A consent is sent again only if no connection was ever made. */
export const consentWorthRepeating: WorthRepeating = ({ code, details, reached }) =>
  code === 'service_unreachable' && !reached && !SETTLED.has(details.reason);

/** A query costs money: it is sent again only if it certainly never arrived, or if the service asked for it. */
export const queryWorthRepeating: WorthRepeating = (failure) => consentWorthRepeating(failure) || asksToWait(failure);

/**
 * 429 and 503 state that the request was not processed (RFC 6585, 4; RFC 9110, 15.6.4); only with Retry-After does the
 * service ask for a repetition.
 */
function asksToWait({ code, details, waitMs }: RegisterError): boolean {
  return waitMs !== null && (code === 'too_many_requests' || details.status === 503);
}

interface WatchedAttempt<Value> {
  readonly run: () => Promise<Value>;
  readonly running: () => boolean;
  /** True if the service may have acted on any failed run. */
  readonly reached: () => boolean;
}

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
 * Waits for work until it ends or the caller cancels. If `reportsItself` returns true, the work itself reports the
 * cancellation, because it knows whether its request had left.
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
