import type { Log } from '../../ports/system.ts';

/** Milliseconds between two exchanges; random, so that workstations do not connect all at once. */
const BETWEEN = { min: 30_000, max: 60_000 };

/** Milliseconds; changes within them are sent together. */
const SOON = 1_000;

interface Poll {
  /** Exchanges at once, then at intervals. */
  readonly start: () => void;
  /** Exchanges shortly; calls in between join, and an exchange under way is followed by another. */
  readonly soon: () => void;
  /** Lets an exchange under way finish. */
  readonly stop: () => void;
}

export interface PollPorts {
  /** A whole number from `min` to below `max`. */
  readonly random: (min: number, max: number) => number;
  readonly log: Log;
}

export function createPoll(exchange: () => Promise<void>, { random, log }: PollPorts): Poll {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let isUnderWay = false;
  let isWanted = false;
  const schedule = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void run(), milliseconds).unref();
  };
  const run = async (): Promise<void> => {
    isUnderWay = true;
    isWanted = false;
    await exchange().catch((cause: unknown) => void log.unexpected('team.exchange', cause));
    isUnderWay = false;
    if (isOn) schedule(isWanted ? SOON : random(BETWEEN.min, BETWEEN.max));
  };
  const want = (milliseconds: number): void => {
    if (!isUnderWay && !isWanted) schedule(milliseconds);
    isWanted = true;
  };
  return {
    start: () => {
      isOn = true;
      isWanted = false;
      want(0);
    },
    soon: () => {
      if (isOn) want(SOON);
    },
    stop: () => {
      isOn = false;
      clearTimeout(timer);
    },
  };
}
