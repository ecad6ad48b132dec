import type { Ending } from './run-child.ts';

/** A runtime that crashes this soon, in milliseconds, never showed a window; later, somebody was working in it. */
const EARLY = 15_000;

/** How Chromium ends itself when the system forbids its sandbox, or lacks what it needs. */
const CRASHES: ReadonlySet<string | null> = new Set(['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS']);

/** Returns whether the runtime failed before it showed a window; `elapsed` in milliseconds. */
export function crashedEarly({ signal }: Ending, elapsed: number): boolean {
  return CRASHES.has(signal) && elapsed < EARLY;
}
