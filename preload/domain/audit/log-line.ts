import type { ChainHead } from './check-chain.ts';

/** The end of the log, and the time of its last entry (ISO instant of São Paulo). */
interface LogEnd {
  readonly at: string;
  readonly entries: number;
  readonly hash: string;
}

/** Hex digits per group. */
const GROUP = /.{8}/g;

/** The end of the log as one line, to keep on paper or in a message elsewhere: day and time, number, hash. */
export function logLine({ at, entries, hash }: LogEnd): string {
  return `${at.slice(0, 16).replace('T', ' ')} #${entries} ${hash.match(GROUP)?.join(' ') ?? hash}`;
}

/** Digits of the hash that identify an entry; the rest may be left out. */
const LEAST_DIGITS = 16;

const LINE = new RegExp(`#\\s*(\\d{1,15})\\s+((?:[0-9a-f][\\s-]*){${LEAST_DIGITS},64})$`, 'i');

/** Reads the entry's number and the beginning of its hash from a line; null for any other text. */
export function readLogLine(text: string): ChainHead | null {
  const [, count, hash] = LINE.exec(text.trim()) ?? [];
  if (count === undefined || hash === undefined || Number(count) === 0) return null;
  return { count: Number(count), hash: hash.replaceAll(/[^0-9a-f]/gi, '').toLowerCase() };
}
