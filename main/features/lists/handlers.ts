import { ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';

/** Handlers of list layouts, and of the officer's place when the app was locked. Neither is logged. */
export function listsHandlers(withUnlocked: WithUnlocked): HandlersOf<'lists'> {
  return {
    'lists.layouts': () => withUnlocked(async ({ settings }) => ok((await settings.read()).layouts)),
    'lists.keep_layouts': (layouts) =>
      withUnlocked(async ({ settings }) => {
        await settings.write({ layouts });
        return ok({});
      }),
    'lists.keep_place': (place) =>
      withUnlocked(async ({ settings }) => {
        await settings.write({ place });
        return ok({});
      }),
    'lists.take_place': () =>
      withUnlocked(async ({ settings }) => {
        const { place } = await settings.read();
        if (place !== null) await settings.write({ place: null });
        return ok({ place });
      }),
  };
}
