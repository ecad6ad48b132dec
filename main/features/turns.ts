import { setImmediate } from 'node:timers/promises';

/** Longest time, in milliseconds, that a long work keeps other requests waiting. */
const MOST_MS = 5;

/** Returns a function to await between the steps of a long work: it serves other requests once the work had its time. */
export function turns(now: () => number = () => performance.now()): () => Promise<void> {
  let began = now();
  return async () => {
    if (now() - began < MOST_MS) return;
    await setImmediate();
    began = now();
  };
}
