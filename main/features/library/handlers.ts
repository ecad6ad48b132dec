import { ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { Handlers } from '../handlers.ts';
import { addNote, removeNote, tagSubjects } from '../subject/label-subjects.ts';
import { openSubject } from '../subject/open-subject.ts';
import type { Emit, WithUnlocked } from '../unlocked.ts';
import { listViews, removeView, saveView } from './keep-views.ts';
import { countLibrary, listLibrary } from './list-library.ts';

type LibraryHandlers = Pick<Handlers, Extract<keyof Handlers, `library.${string}`>>;

/** The library: its list, the page of a subject, tags, notes and views. What is changed is told. */
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
    'library.subject': (input) => withUnlocked((unlocked) => openSubject({ ...unlocked, ...unlocked.archive }, input)),
    'library.tags': () => withUnlocked(async ({ archive }) => ok({ tags: [...(await archive.tags.all())] })),
    'library.tag': (input) =>
      changing(withUnlocked((unlocked) => tagSubjects({ ...unlocked, ...unlocked.archive }, input))),
    'library.add_note': (input) =>
      changing(withUnlocked((unlocked) => addNote({ ...unlocked, ...unlocked.archive }, input))),
    'library.remove_note': ({ noteId }) =>
      changing(
        withUnlocked(async (unlocked) =>
          ok({ removed: await removeNote({ ...unlocked, ...unlocked.archive }, noteId) }),
        ),
      ),
    'library.views': () => withUnlocked(async ({ archive }) => ok(await listViews(archive.views))),
    'library.save_view': (view) =>
      changing(withUnlocked((unlocked) => saveView({ ...unlocked, ...unlocked.archive }, view))),
    'library.remove_view': ({ viewId }) =>
      changing(withUnlocked(async (unlocked) => ok(await removeView({ ...unlocked, ...unlocked.archive }, viewId)))),
  };
}
