import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import { readPreferences } from '../settings/preferences.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { savedMonths } from './saved-months.ts';
import { listResults, openResult, readRaw, readUnreadable } from './saved-result.ts';

type ArchiveHandlers = Pick<
  Handlers,
  'archive.list' | 'archive.open' | 'archive.raw' | 'archive.months' | 'archive.unreadable'
>;

/** Saved results: the list, one of them, its raw answer, all months of a subject. */
export function archiveHandlers(withUnlocked: WithUnlocked): ArchiveHandlers {
  return {
    'archive.list': (page) => withUnlocked(async (unlocked) => ok(await listResults(unlocked.archive.results, page))),
    'archive.open': ({ id }) => withUnlocked((unlocked) => openResult({ ...unlocked, ...unlocked.archive }, id)),
    'archive.raw': ({ id }) => withUnlocked((unlocked) => readRaw(unlocked.archive.results, id)),
    'archive.months': ({ documento, environment }) =>
      withUnlocked(async ({ archive }) => {
        const wanted = environment ?? (await readPreferences(archive.settings)).environment;
        return savedMonths(archive.results, { documento, environment: wanted });
      }),
    'archive.unreadable': ({ id }) => withUnlocked((unlocked) => readUnreadable(unlocked.archive.unreadable, id)),
  };
}
