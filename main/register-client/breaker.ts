import {
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import type { Clock, Log } from '../ports/system.ts';
import { RegisterError, registerError } from './errors.ts';
import type { Pacing } from './retry.ts';

/** Runs work until too many failures in a row; then throws `service_paused` with the time at which the pause ends. */
export interface Breaker {
  readonly run: <Value>(work: () => Promise<Value>) => Promise<Value>;
  /** Forgets all failures after a change that may cure them. */
  readonly reset: () => void;
}

/**
 * Breaker of one service. A cancellation does not count as a failure, nor does a key that was never sent. After the
 * pause, one request is tried.
 */
export function createBreaker(pacing: Pacing, clock: Clock, log: Log): Breaker {
  let pause: { until: Instant; cause: ErrorCode } | null = null;
  const close = (): CircuitBreakerPolicy => {
    const policy = circuitBreaker(handleWhen(isServiceFailure), {
      breaker: new ConsecutiveBreaker(pacing.failuresToPause),
      halfOpenAfter: pacing.pauseMs,
    });
    policy.onBreak((reason) => {
      const cause = 'error' in reason && reason.error instanceof RegisterError ? reason.error.code : 'internal';
      pause = { until: clock() + pacing.pauseMs, cause };
      log.warn('register.paused', { cause, pauseMs: pacing.pauseMs });
    });
    return policy;
  };
  let policy = close();
  return {
    reset: () => {
      policy = close();
    },
    run: async (work) => {
      try {
        return await policy.execute(work);
      } catch (error) {
        if (isBrokenCircuitError(error) && pause !== null)
          throw registerError('service_paused', pause.until, pause.cause);
        throw error;
      }
    },
  };
}

function isServiceFailure(error: unknown): boolean {
  return error instanceof RegisterError && !error.local;
}
