import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { savedMonths } from './saved-months.ts';
import { listResults, openResult, readRaw, readUnreadable } from './saved-result.ts';

type ResultsHandlers = Pick<
  Handlers,
  'results.list' | 'results.open' | 'results.raw' | 'results.months' | 'results.unreadable'
>;

/** Saved results: the list, one of them, its raw answer, all months of a subject. */
export function resultsHandlers(withUnlocked: WithUnlocked): ResultsHandlers {
  return {
    'results.list': (page) => withUnlocked(async (unlocked) => ok(await listResults(unlocked.archive.results, page))),
    'results.open': ({ id }) => withUnlocked((unlocked) => openResult({ ...unlocked, ...unlocked.archive }, id)),
    'results.raw': ({ id }) => withUnlocked((unlocked) => readRaw(unlocked.archive.results, id)),
    'results.months': ({ documento, environment }) =>
      withUnlocked(async ({ archive }) => {
        const wanted = environment ?? (await archive.settings.read()).environment;
        return savedMonths(archive.results, { documento, environment: wanted });
      }),
    'results.unreadable': ({ id }) => withUnlocked((unlocked) => readUnreadable(unlocked.archive.unreadable, id)),
  };
}
