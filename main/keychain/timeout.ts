import { setTimeout as after } from 'node:timers/promises';

/** The work did not end in its time, or an earlier one still has not. */
export const TOO_LONG = Symbol('too long');

export type Patient = <Value>(work: () => Promise<Value>) => Promise<Value | typeof TOO_LONG>;

/**
 * Waits for work that cannot be cancelled, at most so many milliseconds. A locked keyring may prompt for ever, and each
 * waiting call holds a thread: while one hangs, no other is begun.
 */
export function timeoutMs(limitMs: number): Patient {
  let hanging = 0;
  return async (work) => {
    if (hanging > 0) return TOO_LONG;
    const timer = new AbortController();
    const running = work();
    const limit = after(limitMs, TOO_LONG, { signal: timer.signal, ref: false });
    try {
      const first = await Promise.race([running, limit]);
      if (first === TOO_LONG) {
        hanging += 1;
        running.catch(() => undefined).finally(() => (hanging -= 1));
      }
      return first;
    } finally {
      limit.catch(() => undefined);
      timer.abort();
    }
  };
}
