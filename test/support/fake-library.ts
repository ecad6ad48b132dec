import { listViews, removeView, saveView } from '../../main/workflows/library/keep-views.ts';
import { addNote, removeNote, tagSubjects } from '../../main/workflows/library/label-subjects.ts';
import { countLibrary, listLibrary } from '../../main/workflows/library/list-library.ts';
import { openSubject } from '../../main/workflows/library/open-subject.ts';
import type { SavedAnswer } from '../../main/workflows/ports/result-archive.ts';
import type { SavedResult } from '../../preload/contract/archive.ts';
import type { Answer, Input, MessageName } from '../../preload/contract/contract.ts';
import type { Envelope } from '../../preload/contract/errors.ts';
import { fakeArchive } from './fakes/fake-archive.ts';
import { fakeLibrary } from './fakes/fake-library.ts';
import { NOW } from './fakes/samples.ts';

type LibraryMessage = Extract<MessageName, `library.${string}`>;
type LibraryFakes = {
  readonly [Name in LibraryMessage]: (input: Input<Name>) => Promise<Envelope<Answer<Name>>>;
};

/** The library of the window's fake: main's own workflows over what the fake keeps. */
export function libraryFakes(resultsNow: () => readonly SavedResult[], changed: () => void): LibraryFakes {
  // The fake keeps the newest result first; the archive tells equal keys apart by which was saved first.
  const saved = (): SavedAnswer[] => resultsNow().map(savedAnswer).toReversed();
  const shelves = fakeLibrary(saved);
  let ids = 0;
  const desk = { clock: () => NOW, officer: () => 'ana.lima', newId: () => `nova-${++ids}` };
  const telling = async <Value>(answer: Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
    const told = await answer;
    if (told.ok) changed();
    return told;
  };
  const accept = async <Value>(value: Promise<Value>): Promise<Envelope<Value>> => ({ ok: true, value: await value });
  return {
    'library.list': (request) => accept(listLibrary(shelves.library, request)),
    'library.count': ({ filter }) => accept(countLibrary(shelves.library, filter)),
    'library.subject': (input) =>
      openSubject({ ...fakeArchive({ results: saved() }), ...desk, ...shelves, log: SILENT }, input),
    'library.tags': () => accept(shelves.tags.all().then((tags) => ({ tags: [...tags] }))),
    'library.tag': (input) => telling(tagSubjects({ ...shelves, ...desk }, input)),
    'library.add_note': (input) => telling(addNote({ ...shelves, ...desk }, input)),
    'library.remove_note': ({ noteId }) =>
      telling(accept(removeNote({ ...shelves, ...desk }, noteId).then((removed) => ({ removed })))),
    'library.views': () => accept(listViews(shelves.views)),
    'library.save_view': (view) => telling(saveView({ ...shelves, ...desk }, view)),
    'library.remove_view': ({ viewId }) => telling(accept(removeView({ ...shelves, ...desk }, viewId))),
  };
}

const SILENT = { info: () => {}, warn: () => {}, surprise: () => '' };

function savedAnswer({ documento, tipoDocumento, queriedAt, ...rest }: SavedResult): SavedAnswer {
  return {
    ...rest,
    documento: { tipo: tipoDocumento, numero: documento },
    queriedAt: Date.parse(queriedAt),
    rawText: '',
  };
}
