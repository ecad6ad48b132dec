import type { DataBase } from '../basics/month.ts';

/** Answers without the month after which a batch asks it no more: whether it is there is known by then. */
const UNAVAILABLE_TO_PAUSE = 2;

/** Questions of a month that wait; `open`: those whose subject was answered before, provisionally or with nothing. */
export interface WaitingMonth {
  readonly month: DataBase;
  readonly items: number;
  readonly open: number;
}

/** How many of the questions that wait are likely to bring nothing: of a month that is not there no more are asked than show it. */
export function likelyEmpty(waiting: readonly WaitingMonth[], isThere: (month: DataBase) => boolean): number {
  const of = ({ month, items, open }: WaitingMonth): number =>
    isThere(month) ? open : Math.min(items, UNAVAILABLE_TO_PAUSE);
  return waiting.reduce((sum, each) => sum + of(each), 0);
}

/** What one question told of its month: it is there, it is not, or nothing. */
export type MonthSign = 'there' | 'not_there' | 'nothing';

/** Asks each month of one subject alone until an answer shows that it is there, so that no batch is paid for an empty month. */
interface MonthSentinel {
  /** Months that nothing is asked of now: one question about each is under way, or it is not there. */
  readonly closed: () => readonly DataBase[];
  /** Months that are not there. */
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
