import { setTimeout as pause } from 'node:timers/promises';
import { newestResults } from '#domain/library/library-filter.ts';
import type { Ask } from '../../integration/app/unlocked.ts';
import { median } from '../archive/in-turns.ts';

/**
 * Milliseconds. `held`: the most processor time that the main thread used in one turn of its loop, so that other
 * programs do not count; a list's answer takes no longer.
 */
export interface Held {
  readonly whole: number;
  readonly held: number;
  readonly list: number;
  readonly slowestList: number;
}

/** Between two lists that an officer asks for. */
const PAUSE_MS = 50;

/** Runs a work, while the lists of all screens are read beside it in turn. */
export async function besideLists(ask: Ask, work: () => Promise<unknown>): Promise<Held> {
  const lists = listsOf(ask);
  const taken: number[] = [];
  let isDone = false;
  // Code of a feature is loaded with its first message.
  for (const list of lists) await list();
  await pause(200);
  const heldUntilNow = watchLoop();
  const began = performance.now();
  const whole = work().then(() => {
    isDone = true;
    return performance.now() - began;
  });
  // A failure of the work ends the bench when it is awaited below.
  whole.catch(() => {
    isDone = true;
  });
  for (let at = 0; !isDone; at++) {
    const asked = performance.now();
    // An exchange of the archive closes the vault for a moment.
    const answered = await lists[at % lists.length]?.().catch(() => null);
    if (answered !== null) taken.push(performance.now() - asked);
    await pause(PAUSE_MS);
  }
  const ms = await whole;
  return { whole: ms, held: heldUntilNow(), list: median(taken), slowestList: Math.max(...taken) };
}

/** Watches the loop until the returned function is called. */
function watchLoop(): () => number {
  let held = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    held = Math.max(held, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return held;
  };
}

function listsOf(ask: Ask): readonly (() => Promise<unknown>)[] {
  const page = { search: '', offset: 0, limit: 100 };
  return [
    () => ask('library.list', newestResults('', 100)),
    () => ask('consent.list', page),
    () => ask('batches.list', { offset: 0, limit: 100 }),
    () => ask('watches.list', page),
    () => ask('cases.list', { ...page, state: null }),
    () => ask('audit.list', { limit: 100 }),
  ];
}
