import type { Environment } from '#domain/basics/environment.ts';
import { countedEnds, untilNextQuestion } from '#domain/batches/pace.ts';

/** The requests of one query, one after the other. */
export interface FollowedRequests {
  /** One leaves now. */
  readonly left: () => void;
  /** Whatever left has ended. */
  readonly ended: () => void;
}

/** The requests of queries that went to each environment's service in the last minute, whoever asked and however often. */
export interface SentRequests {
  readonly follow: (environment: Environment) => FollowedRequests;
  /** Counts so many as if they ended now, where fewer are known: others went before the archive was opened. */
  readonly atLeast: (environment: Environment, requests: number) => void;
  /**
   * Returns the milliseconds until one more may leave at this pace, while so many others are about to; null while only the
   * end of another makes room.
   */
  readonly untilRoom: (environment: Environment, perMinute: number, others: number) => number | null;
}

interface Counted {
  underWay: number;
  /** By the clock, the earliest first. */
  ended: readonly number[];
}

/** `uptime` gives milliseconds of a clock that is never set. */
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
