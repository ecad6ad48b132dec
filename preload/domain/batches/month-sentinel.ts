import type { DataBase } from '../basics/month.ts';

/** After this many answers without the month, a batch stops querying it. */
const UNAVAILABLE_TO_PAUSE = 2;

/** Waiting questions of a month; `open`: those whose subject has a provisional or empty answer. */
export interface WaitingMonth {
  readonly month: DataBase;
  readonly items: number;
  readonly open: number;
}

/**
 * Estimates the waiting questions that are likely to give no data; an absent month gets only the few queries that show
 * its absence.
 */
export function likelyEmpty(waiting: readonly WaitingMonth[], isThere: (month: DataBase) => boolean): number {
  const of = ({ month, items, open }: WaitingMonth): number =>
    isThere(month) ? open : Math.min(items, UNAVAILABLE_TO_PAUSE);
  return waiting.reduce((sum, each) => sum + of(each), 0);
}

export type MonthSign = 'there' | 'not_there' | 'nothing';

/**
 * Queries each month for one subject only until an answer shows that the month is available, so that no batch pays for
 * an empty month.
 */
interface MonthSentinel {
  /** Months not to query now: one question about each is running, or it is not available. */
  readonly closed: () => readonly DataBase[];
  readonly missing: () => readonly DataBase[];
  readonly mayAsk: (month: DataBase) => boolean;
  readonly begun: (month: DataBase) => void;
  readonly ended: (month: DataBase, sign: MonthSign) => void;
}

export function createMonthSentinel(): MonthSentinel {
  const there = new Set<DataBase>();
  const alone = new Set<DataBase>();
  const empty = new Map<DataBase, number>();
  const isMissing = (month: DataBase): boolean => (empty.get(month) ?? 0) >= UNAVAILABLE_TO_PAUSE;
  const missing = (): readonly DataBase[] => [...empty.keys()].filter(isMissing);

  return {
    closed: () => [...alone, ...missing()],
    missing,
    mayAsk: (month) => !alone.has(month) && !isMissing(month),
    begun: (month) => {
      if (!there.has(month)) alone.add(month);
    },
    ended: (month, sign) => {
      alone.delete(month);
      if (sign === 'there') {
        there.add(month);
        empty.delete(month);
      }
      if (sign === 'not_there' && !there.has(month)) empty.set(month, (empty.get(month) ?? 0) + 1);
    },
  };
}
