import { setTimeout as wait } from 'node:timers/promises';
import type { Calendar } from './calendar.ts';
import type { RegisterServiceOptions } from './options.ts';
import type { Tokens } from './tokens.ts';

export interface ServiceContext extends RegisterServiceOptions {
  readonly tokens: Tokens;
  readonly calendar: () => Calendar;
  /** Resolves after a delay, or when the service begins to close, so that requests in flight are completed. */
  readonly pause: (milliseconds: number) => Promise<void>;
}

/** Pauses that all end when the service begins to close. */
export function createPauses(): { pause: (milliseconds: number) => Promise<void>; end: () => void } {
  const closing = new AbortController();
  return {
    pause: async (milliseconds) => {
      if (milliseconds <= 0 || closing.signal.aborted) return;
      await wait(milliseconds, undefined, { signal: closing.signal }).catch(() => undefined);
    },
    end: () => closing.abort(),
  };
}
