import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { responsesOfMonth } from './responses-of-month.ts';
import { savedMonths } from './saved-months.ts';
import { chooseResult, openResult, readRaw, setReference } from './saved-result.ts';

export function resultsHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'results'> {
  return {
    'results.open': (asked) => withUnlocked((unlocked) => openResult(unlocked, asked)),
    'results.raw': ({ id }) => withUnlocked(({ results }) => readRaw(results, id)),
    'results.months': ({ documento, environment }) =>
      withUnlocked(async (unlocked) => {
        const wanted = environment ?? (await unlocked.settings.read()).environment;
        return savedMonths(unlocked, { documento, environment: wanted });
      }),
    'results.of_month': ({ id }) =>
      withUnlocked(({ results, openClaims }) => responsesOfMonth(results, openClaims, id)),
    'results.choose': async ({ id }) => {
      const chosen = await withUnlocked((unlocked) => chooseResult(unlocked, id));
      if (chosen.ok) emit('results.changed', {});
      return chosen;
    },
    'results.set_reference': async (input) => {
      const changed = await withUnlocked((unlocked) => setReference(unlocked, input));
      if (changed.ok) emit('results.changed', {});
      return changed;
    },
  };
}
