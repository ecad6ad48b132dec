import type { Input, MessageName, Output } from '#contract/contract.ts';
import type { Envelope } from '#contract/errors.ts';
import type { SavedResult } from '#contract/results.ts';
import { listViews, removeView, saveView } from '#main/features/library/keep-views.ts';
import {
  countLibrary,
  countSubjects,
  listLibrary,
  listMonths,
  listSubjects,
  newestSubjects,
} from '#main/features/library/list-library.ts';
import { addNote, removeNote, tagSubjects } from '#main/features/subject/label-subjects.ts';
import { openSubject } from '#main/features/subject/open-subject.ts';
import type { AuditLog } from '#main/ports/audit.ts';
import type { ResultRepository, StoredResult } from '#main/ports/repositories.ts';
import { NOW } from './samples.ts';
import { windowLibrary } from './window-library.ts';

type LibraryMessage = Exclude<
  Extract<MessageName, `library.${string}` | `subject.${string}`>,
  'subject.dossier' | 'subject.record_print'
>;
type LibraryFakes = {
  readonly [Name in LibraryMessage]: (input: Input<Name>) => Promise<Envelope<Output<Name>>>;
};

/** The library of the window's fake: main's own workflows over the fake's data. */
export function libraryFakes(resultsNow: () => readonly SavedResult[], changed: () => void): LibraryFakes {
  // The fake keeps the newest result first; the archive tells equal keys apart by which was saved first.
  const saved = (): StoredResult[] => resultsNow().map(savedResponse).toReversed();
  const repositories = windowLibrary(saved);
  let ids = 0;
  const get: ResultRepository['get'] = async (id) => saved().find((result) => result.id === id) ?? null;
  const results = { get } as ResultRepository;
  const unlocked = { clock: () => NOW, officer: () => 'ana.lima', newId: () => `nova-${++ids}` };
  const telling = async <Value>(response: Promise<Envelope<Value>>): Promise<Envelope<Value>> => {
    const received = await response;
    if (received.ok) changed();
    return received;
  };
  const ok = async <Value>(value: Promise<Value>): Promise<Envelope<Value>> => ({ ok: true, value: await value });
  return {
    'library.list': (request) => ok(listLibrary(repositories.library, request)),
    'library.count': ({ filter }) => ok(countLibrary(repositories.library, filter)),
    'library.subjects': (request) => ok(listSubjects(repositories.library, request)),
    'library.count_subjects': ({ filter }) => ok(countSubjects(repositories.library, filter)),
    'library.newest': (request) => ok(newestSubjects(repositories.library, request)),
    'library.months': (request) => ok(listMonths(repositories.library, request)),
    'subject.open': ({ id, again = false }) =>
      openSubject({ ...unlocked, ...repositories, results, audit: NOT_KEPT, log: SILENT }, { id, again }),
    'subject.tags': () => ok(repositories.tags.all().then((tags) => ({ tags: [...tags] }))),
    'subject.tag': (input) => telling(tagSubjects({ ...repositories, ...unlocked }, input)),
    'subject.add_note': (input) => telling(addNote({ ...repositories, ...unlocked }, input)),
    'subject.remove_note': ({ noteId }) =>
      telling(ok(removeNote({ ...repositories, ...unlocked }, noteId).then((removed) => ({ removed })))),
    'library.views': () => ok(listViews(repositories.views)),
    'library.save_view': (view) => telling(saveView({ ...repositories, ...unlocked }, view)),
    'library.remove_view': ({ viewId }) => telling(ok(removeView({ ...repositories, ...unlocked }, viewId))),
  };
}

/** The pages of this library write into the log and never read it. */
const NOT_KEPT = { add: async () => {} } as Partial<AuditLog> as AuditLog;

const SILENT = { info: () => {}, warn: () => {}, unexpected: () => '' };

function savedResponse({ documento, tipoDocumento, queriedAt, ...rest }: SavedResult): StoredResult {
  return {
    ...rest,
    documento: { tipo: tipoDocumento, numero: documento },
    queriedAt: Date.parse(queriedAt),
    imported: null,
    figures: [],
    returnedSubject: null,
    consentEndsAt: null,
    rawText: '',
  };
}
