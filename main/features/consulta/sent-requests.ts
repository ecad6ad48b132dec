import type { Environment } from '#domain/basics/environment.ts';
import { countedEnds, untilNextQuestion } from '#domain/batches/pace.ts';

export interface FollowedRequests {
  /** A request leaves now. */
  readonly left: () => void;
  /** The last request has ended. */
  readonly ended: () => void;
}

/** Requests that any query sent to each environment's service in the last minute. */
export interface SentRequests {
  readonly follow: (environment: Environment) => FollowedRequests;
  /** Raises the count to `requests`, as if the missing ones ended now: they were sent before the archive was opened. */
  readonly atLeast: (environment: Environment, requests: number) => void;
  /**
   * Returns the milliseconds until a request may leave at this pace, after `others` that are about to; null if another
   * one must end first.
   */
  readonly untilRoom: (environment: Environment, perMinute: number, others: number) => number | null;
}

interface Counted {
  underWay: number;
  /** Uptimes, earliest first. */
  ended: readonly number[];
}

/** `uptime` is a monotonic clock in milliseconds. */
export function createSentRequests(uptime: () => number): SentRequests {
  const environments = new Map<Environment, Counted>();
  const countedOf = (environment: Environment): Counted => {
    const counted = environments.get(environment) ?? { underWay: 0, ended: [] };
    environments.set(environment, counted);
    counted.ended = countedEnds(counted.ended, uptime());
    return counted;
  };
  const end = (environment: Environment, requests: number): void => {
    const counted = countedOf(environment);
    const now = uptime();
    counted.ended = [...counted.ended, ...Array.from({ length: requests }, () => now)];
  };

  return {
    follow: (environment) => {
      let isUnderWay = false;
      const ended = (): void => {
        if (!isUnderWay) return;
        isUnderWay = false;
        countedOf(environment).underWay -= 1;
        end(environment, 1);
      };
      const left = (): void => {
        ended();
        isUnderWay = true;
        countedOf(environment).underWay += 1;
      };
      return { left, ended };
    },
    atLeast: (environment, requests) => {
      const { underWay, ended } = countedOf(environment);
      end(environment, Math.max(0, requests - underWay - ended.length));
    },
    untilRoom: (environment, perMinute, others) => {
      const { underWay, ended } = countedOf(environment);
      return untilNextQuestion({ perMinute, underWay: underWay + others, ended }, uptime());
    },
  };
}
