import type { Ending } from './run-child.ts';

/** A runtime that crashes within this time, in milliseconds, never showed a window. */
const EARLY = 15_000;

/** Signals by which Chromium ends itself if the system forbids its sandbox, or lacks a requirement. */
const CRASHES: ReadonlySet<string | null> = new Set(['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS']);

/** `elapsed`: milliseconds. */
export function crashedEarly({ signal }: Ending, elapsed: number): boolean {
  return CRASHES.has(signal) && elapsed < EARLY;
}
