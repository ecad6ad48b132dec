import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { listViews, removeView, saveView } from './keep-views.ts';
import { countLibrary, listLibrary } from './list-library.ts';

type LibraryHandlers = Pick<Handlers, Extract<keyof Handlers, `library.${string}`>>;

/** The library: its list and its saved views. A change is an event. */
export function libraryHandlers(withUnlocked: WithUnlocked, emit: Emit): LibraryHandlers {
  const changing = async <Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await work;
    if (changed.ok) emit('library.changed', {});
    return changed;
  };

  return {
    'library.list': (request) => withUnlocked(async ({ archive }) => ok(await listLibrary(archive.library, request))),
    'library.count': ({ filter }) =>
      withUnlocked(async ({ archive }) => ok(await countLibrary(archive.library, filter))),
    'library.views': () => withUnlocked(async ({ archive }) => ok(await listViews(archive.views))),
    'library.save_view': (view) =>
      changing(withUnlocked((unlocked) => saveView({ ...unlocked, ...unlocked.archive }, view))),
    'library.remove_view': ({ viewId }) =>
      changing(withUnlocked(async (unlocked) => ok(await removeView({ ...unlocked, ...unlocked.archive }, viewId)))),
  };
}
