import type { Log } from '../../ports/system.ts';

/** Milliseconds between two exchanges; apart by chance, so that workstations do not come at once. */
const BETWEEN = { min: 30_000, max: 60_000 };

/** Milliseconds in which what changes together is sent together. */
const SOON = 1_000;

interface Poll {
  /** Exchanges at once, and now and then from there on. */
  readonly start: () => void;
  /** Exchanges in a moment: however much changes meanwhile, and once more where an exchange is under way. */
  readonly soon: () => void;
  /** What is under way goes on. */
  readonly stop: () => void;
}

export interface PollPorts {
  /** A whole number from `min` up to, and without, `max`. */
  readonly random: (min: number, max: number) => number;
  readonly log: Log;
}

/** Runs an exchange now and then, one at a time, once it was started. */
export function createPoll(exchange: () => Promise<void>, { random, log }: PollPorts): Poll {
  let timer: NodeJS.Timeout | undefined;
  let isOn = false;
  let isUnderWay = false;
  /** One is to follow in a moment. */
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
