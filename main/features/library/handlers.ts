import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { HandlersOf } from '../handlers.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { listViews, removeView, saveView } from './keep-views.ts';
import { countLibrary, countSubjects, listLibrary, listMonths, listSubjects, newestSubjects } from './list-library.ts';

export function libraryHandlers(withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'library'> {
  const changing = async <Value>(work: Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const changed = await work;
    if (changed.ok) emit('library.changed', {});
    return changed;
  };

  return {
    'library.list': (request) => withUnlocked(async ({ library }) => ok(await listLibrary(library, request))),
    'library.count': ({ filter }) => withUnlocked(async ({ library }) => ok(await countLibrary(library, filter))),
    'library.subjects': (request) => withUnlocked(async ({ library }) => ok(await listSubjects(library, request))),
    'library.count_subjects': ({ filter }) =>
      withUnlocked(async ({ library }) => ok(await countSubjects(library, filter))),
    'library.newest': (request) => withUnlocked(async ({ library }) => ok(await newestSubjects(library, request))),
    'library.months': (request) => withUnlocked(async ({ library }) => ok(await listMonths(library, request))),
    'library.views': () => withUnlocked(async ({ views }) => ok(await listViews(views))),
    'library.save_view': (view) => changing(withUnlocked((unlocked) => saveView(unlocked, view))),
    'library.remove_view': ({ viewId }) =>
      changing(withUnlocked(async (unlocked) => ok(await removeView(unlocked, viewId)))),
  };
}
