import type { ChainHead } from './check-chain.ts';

/** The end of the log, and when its last entry was made (ISO instant of São Paulo). */
interface LogEnd {
  readonly at: string;
  readonly entries: number;
  readonly hash: string;
}

/** Digits that are read, and written, at a time. */
const GROUP = /.{8}/g;

/** The end of the log as one line, for a paper or a message that is kept somewhere else: day and time, number, hash. */
export function logLine({ at, entries, hash }: LogEnd): string {
  return `${at.slice(0, 16).replace('T', ' ')} #${entries} ${hash.match(GROUP)?.join(' ') ?? hash}`;
}

/** Digits of the hash that identify an entry; who types a line may leave out the others. */
const LEAST_DIGITS = 16;

const LINE = new RegExp(`#\\s*(\\d{1,15})\\s+((?:[0-9a-f][\\s-]*){${LEAST_DIGITS},64})$`, 'i');

/** Returns which entry a line names and how its hash begins; null for another text. */
export function readLogLine(text: string): ChainHead | null {
  const [, count, hash] = LINE.exec(text.trim()) ?? [];
  if (count === undefined || hash === undefined || Number(count) === 0) return null;
  return { count: Number(count), hash: hash.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() };
}
