import {
  DelegateBackoff,
  ExponentialBackoff,
  handleWhen,
  type IBackoff,
  type IRetryBackoffContext,
  retry,
} from 'cockatiel';
import type { Log } from '../../ports/log.ts';
import { RegisterFailure } from '../failures/register-failure.ts';
import { ServiceFailed } from '../failures/service-failed.ts';
import { TooManyRequests } from '../failures/too-many-requests.ts';
import type { Pacing } from './pacing.ts';
import { untilCancelled } from './until-cancelled.ts';
import { watchAttempt } from './watched-attempt.ts';
import type { WorthRepeating } from './worth-repeating.ts';

/** Runs an attempt until it succeeds, is not worth repeating, or the bound is reached. Cancelling is immediate. */
export type Repeater = <Value>(attempt: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>;

interface RepeaterParts {
  readonly worthRepeating: WorthRepeating;
  readonly pacing: Pacing;
  readonly log: Log;
  readonly endpoint: string;
}

/** Repeats with growing, jittered delays, or after what Retry-After asks. */
export function createRepeater({ worthRepeating, pacing, log, endpoint }: RepeaterParts): Repeater {
  const worthIt = (error: unknown): boolean =>
    error instanceof RegisterFailure && worthRepeating(error) && waitOf(error) <= pacing.maxWaitMs;
  const policy = retry(handleWhen(worthIt), { maxAttempts: pacing.repetitions, backoff: backoffOf(pacing) });
  policy.onRetry((reason) => {
    const code = 'error' in reason && reason.error instanceof RegisterFailure ? reason.error.code : 'other';
    log.warn('register.repeating', { endpoint, code, attempt: reason.attempt, delayMs: Math.round(reason.delay) });
  });

  return async (attempt, signal) => {
    const watched = watchAttempt(attempt);
    try {
      return await untilCancelled(policy.execute(watched.run, signal), signal, watched.running);
    } catch (error) {
      if (error instanceof RegisterFailure) error.reached ||= watched.reached();
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
  return error instanceof TooManyRequests || error instanceof ServiceFailed ? (error.waitMs ?? 0) : 0;
}
