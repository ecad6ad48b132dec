import { setTimeout as wait } from 'node:timers/promises';

/** Pauses that end early, all at once, when the service begins to close. */
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
