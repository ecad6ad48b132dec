import { setTimeout as pause } from 'node:timers/promises';
import { newestResults } from '#domain/library/library-filter.ts';
import { SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import type { Ask } from '../../integration/app/unlocked.ts';
import { median } from '../archive/in-turns.ts';
import type { WatchedProgram } from './program.ts';

/**
 * Milliseconds. `held`: the most processor time that the main thread used in one turn of its loop; a list's answer takes
 * no longer of it. `list`: until the window has a list, the browser's share included. `frame`: the longest of the
 * window, 0 if all stayed below 50.
 */
export interface Held {
  readonly whole: number;
  readonly held: number;
  readonly list: number;
  readonly slowestList: number;
  readonly frame: number;
}

/** Between two lists that an officer asks for. */
const PAUSE_MS = 50;
/** Between two screens that the window shows. */
const SCREEN_MS = 1_000;
const SCREENS = (['clients', 'batches', 'watches', 'consent', 'audit', 'home'] as const).map(
  (screen) => `#${SCREEN_PATHS[screen]}`,
);

/** Runs a work, while the lists of all screens are read, and their screens shown, beside it in turn. */
export async function besideLists(program: WatchedProgram, work: () => Promise<unknown>): Promise<Held> {
  const lists = listsOf(program.ask);
  const taken: number[] = [];
  let isDone = false;
  // Code of a feature is loaded with its first message.
  for (const list of lists) await list();
  await pause(200);
  await program.heldLoop();
  await program.longestFrame();
  const began = performance.now();
  const whole = work().then(() => {
    isDone = true;
    return performance.now() - began;
  });
  // A failure of the work ends the bench when it is awaited below.
  whole.catch(() => {
    isDone = true;
  });
  let shownAt = began;
  for (let at = 0; !isDone; at++) {
    const asked = performance.now();
    // An exchange of the archive closes the vault for a moment.
    const answered = await lists[at % lists.length]?.().catch(() => null);
    if (answered !== null) taken.push(performance.now() - asked);
    if (performance.now() - shownAt > SCREEN_MS) {
      shownAt = performance.now();
      await program.show(SCREENS[at % SCREENS.length] ?? '');
    }
    await pause(PAUSE_MS);
  }
  const [ms, held, frame] = [await whole, await program.heldLoop(), await program.longestFrame()];
  return { whole: ms, held, list: median(taken), slowestList: Math.max(...taken), frame };
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
