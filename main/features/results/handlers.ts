import { ok } from '#domain/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { savedMonths } from './saved-months.ts';
import { listResults, openResult, readRaw, readUnreadable } from './saved-result.ts';

/** Saved results: the list, one of them, its raw response, all months of a subject. */
export function resultsHandlers(withUnlocked: WithUnlocked): HandlersOf<'results'> {
  return {
    'results.list': (page) => withUnlocked(async ({ results }) => ok(await listResults(results, page))),
    'results.open': ({ id }) => withUnlocked((unlocked) => openResult(unlocked, id)),
    'results.raw': ({ id }) => withUnlocked(({ results }) => readRaw(results, id)),
    'results.months': ({ documento, environment }) =>
      withUnlocked(async ({ results, settings }) => {
        const wanted = environment ?? (await settings.read()).environment;
        return savedMonths(results, { documento, environment: wanted });
      }),
    'results.unreadable': ({ id }) => withUnlocked(({ unreadable }) => readUnreadable(unreadable, id)),
  };
}
