import type { Ending } from './run-child.ts';

/** A runtime that crashes this soon, in milliseconds, never showed a window; later, an officer was at work in it. */
const EARLY = 15_000;

/** How Chromium ends itself when the system forbids its sandbox, or lacks what it needs. */
const CRASHES: ReadonlySet<string | null> = new Set(['SIGTRAP', 'SIGABRT', 'SIGSEGV', 'SIGILL', 'SIGBUS']);

/** Whether the runtime failed to show a window at all; `elapsed` in milliseconds. */
export function crashedEarly({ signal }: Ending, elapsed: number): boolean {
  return CRASHES.has(signal) && elapsed < EARLY;
}
