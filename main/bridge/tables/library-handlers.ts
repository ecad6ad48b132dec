import { accept } from '../../../preload/domain/outcome.ts';
import { listViews, removeView, saveView } from '../../workflows/library/keep-views.ts';
import { addNote, removeNote, tagSubjects } from '../../workflows/library/label-subjects.ts';
import { countLibrary, listLibrary } from '../../workflows/library/list-library.ts';
import { openSubject } from '../../workflows/library/open-subject.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type LibraryHandlers = Pick<Handlers, Extract<keyof Handlers, `library.${string}`>>;

/** The library: its list, the page of a subject, tags, notes and views. What is changed is told. */
export function libraryHandlers(atDesk: AtDesk, tell: Tell): LibraryHandlers {
  const changing = async <Value>(work: Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const changed = await work;
    if (changed.ok) tell('library.changed', {});
    return changed;
  };

  return {
    'library.list': (request) => atDesk(async ({ archive }) => accept(await listLibrary(archive.library, request))),
    'library.count': ({ filter }) => atDesk(async ({ archive }) => accept(await countLibrary(archive.library, filter))),
    'library.subject': (input) => atDesk((desk) => openSubject({ ...desk, ...desk.archive }, input)),
    'library.tags': () => atDesk(async ({ archive }) => accept({ tags: [...(await archive.tags.all())] })),
    'library.tag': (input) => changing(atDesk((desk) => tagSubjects({ ...desk, ...desk.archive }, input))),
    'library.add_note': (input) => changing(atDesk((desk) => addNote({ ...desk, ...desk.archive }, input))),
    'library.remove_note': ({ noteId }) =>
      changing(atDesk(async (desk) => accept({ removed: await removeNote({ ...desk, ...desk.archive }, noteId) }))),
    'library.views': () => atDesk(async ({ archive }) => accept(await listViews(archive.views))),
    'library.save_view': (view) => changing(atDesk((desk) => saveView({ ...desk, ...desk.archive }, view))),
    'library.remove_view': ({ viewId }) =>
      changing(atDesk(async (desk) => accept(await removeView({ ...desk, ...desk.archive }, viewId)))),
  };
}
