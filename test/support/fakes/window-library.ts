import { stripMask, subjectKey } from '#domain/basics/document.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import { isSameInstitution } from '#domain/consent/institution.ts';
import { isGap } from '#domain/consulta/response-kind.ts';
import {
  type LibraryCursor,
  type LibrarySort,
  MAX_NOTES,
  MAX_TAGS,
  MAX_VIEWS,
  WHOLE_LIBRARY,
} from '#domain/library/library-filter.ts';
import type {
  Archive,
  Library,
  LibraryEntry,
  LibraryQuery,
  StoredNote,
  StoredView,
  SubjectEntry,
} from '#main/ports/repositories.ts';
import type { SavedResultSummary } from '#main/ports/saved-result.ts';

const subjectOf = ({ documento }: SavedResultSummary): string => subjectKey(documento.numero);

/** True if a result passes; written row by row as plainly as possible, for comparison with the archive's answer. */
export function passes(
  result: SavedResultSummary,
  question: LibraryQuery,
  tags: readonly string[],
  notes: readonly string[] = [],
): boolean {
  const { search, dataBase, environment, purpose, institution, kind, overdue, loss, tag, since, before } = question;
  return (
    (normalizeName(search) === '' || matches(result, search) || matchesWords(result, search, tags, notes)) &&
    (dataBase === null || result.dataBase === dataBase) &&
    (environment === null || result.environment === environment) &&
    (purpose === null || result.purpose === purpose) &&
    (institution === null || isSameInstitution(result.institution.cnpj, institution)) &&
    (kind === null || result.kind === kind) &&
    (!overdue || (result.vencido ?? 0) > 0) &&
    (!loss || (result.prejuizo ?? 0) > 0) &&
    (tag === null || tags.some((name) => normalizeName(name) === normalizeName(tag))) &&
    (since === null || result.queriedAt >= since) &&
    (before === null || result.queriedAt < before)
  );
}

/** Part of a document; one or two characters begin it. */
function matches({ documento }: SavedResultSummary, search: string): boolean {
  const chunk = stripMask(search);
  const { numero } = documento;
  return chunk !== '' && (chunk.length < 3 ? numero.startsWith(chunk) : numero.includes(chunk));
}

/** Every word begins one of name and reference, or of a note, or a tag has them all. */
function matchesWords(
  { nome, reference }: SavedResultSummary,
  search: string,
  tags: readonly string[],
  notes: readonly string[],
): boolean {
  const wordsIn = (text: string): readonly string[] => normalizeName(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const wanted = wordsIn(search);
  const begins = (text: string): boolean =>
    wanted.length > 0 && wanted.every((word) => wordsIn(text).some((one) => one.startsWith(word)));
  const words = normalizeName(search).split(' ').filter(Boolean);
  const hasAll = (tag: string): boolean =>
    words.every((word) => ` ${normalizeName(tag)}`.includes([...word].length < 3 ? ` ${word}` : word));
  return begins(`${nome} ${reference}`) || notes.some(begins) || tags.some(hasAll);
}

/** Smaller than zero when the place of `one` comes first. */
export function comparePlaces(one: LibraryCursor, other: LibraryCursor, { descending }: LibrarySort): number {
  const turn = descending ? -1 : 1;
  if (one.value === null || other.value === null) {
    if (one.value === other.value) return turn * (one.seq - other.seq);
    return one.value === null ? 1 : -1;
  }
  if (one.value === other.value) return turn * (one.seq - other.seq);
  return one.value < other.value ? -turn : turn;
}

export function placeOf(result: SavedResultSummary, seq: number, { by }: LibrarySort): LibraryCursor {
  return { value: by === 'nome' ? normalizeName(result.nome) : result[by], seq };
}

/** The library of the window's fake, over the results there are now; a browser cannot load the real one. */
export function windowLibrary(
  resultsNow: () => readonly SavedResultSummary[],
): Pick<Archive, 'library' | 'tags' | 'notes' | 'views'> {
  const tagsOf = new Map<string, string[]>();
  const notes: (StoredNote & { readonly subject: string })[] = [];
  const views: StoredView[] = [];
  const own = (subject: string): string[] => tagsOf.get(subject) ?? [];
  const passing = (question: LibraryQuery): SavedResultSummary[] =>
    resultsNow().filter((result) => {
      const subject = subjectOf(result);
      const written = notes.filter((note) => note.subject === subject).map(({ text }) => text);
      return passes(result, question, own(subject), written);
    });
  const entry = (result: SavedResultSummary, sort: LibrarySort): LibraryEntry => {
    const cursor = placeOf(result, resultsNow().findIndex(({ id }) => id === result.id) + 1, sort);
    return { ...result, cursor, tags: own(subjectOf(result)) };
  };
  const months = (question: LibraryQuery, subject: string): LibraryEntry[] =>
    passing(question)
      .filter((result) => subjectOf(result) === subject)
      .map((result) => entry(result, { by: 'dataBase', descending: true }))
      .toSorted((one, other) => comparePlaces(one.cursor, other.cursor, { by: 'dataBase', descending: true }));
  const subjects = (question: LibraryQuery, sort: LibrarySort): SubjectEntry[] =>
    [...Map.groupBy(resultsNow(), subjectOf)]
      .flatMap(([subject, some]) => {
        const [first, ...rest] = months(question, subject);
        const newest = some.reduce((one, other) => (other.queriedAt >= one.queriedAt ? other : one));
        return first === undefined ? [] : [{ ...first, cursor: entry(newest, sort).cursor, matching: rest.length + 1 }];
      })
      .toSorted((one, other) => comparePlaces(one.cursor, other.cursor, sort));

  const library: Library = {
    page: async ({ question, sort, after, limit }) =>
      passing(question)
        .map((result) => entry(result, sort))
        .toSorted((one, other) => comparePlaces(one.cursor, other.cursor, sort))
        .filter(({ cursor }) => after === null || comparePlaces(cursor, after, sort) > 0)
        .slice(0, limit),
    count: async (question) => passing(question).length,
    subjects: async ({ question, sort, after, limit }) =>
      subjects(question, sort)
        .filter(({ cursor }) => after === null || comparePlaces(cursor, after, sort) > 0)
        .slice(0, limit),
    countSubjects: async (question) => subjects(question, { by: 'queriedAt', descending: true }).length,
    newest: async (search, limit) =>
      [...Map.groupBy(passing({ ...WHOLE_LIBRARY, search, since: null, before: null }), pairOf).keys()]
        .flatMap((pair) => {
          const own = resultsNow().filter((result) => pairOf(result) === pair);
          const [first] = own.toSorted((one, other) => byNewestMonth(other, one));
          return first === undefined
            ? []
            : [{ ...first, lastQueriedAt: Math.max(...own.map((each) => each.queriedAt)) }];
        })
        .toSorted(
          (one, other) =>
            other.lastQueriedAt - one.lastQueriedAt || placeIn(resultsNow(), other) - placeIn(resultsNow(), one),
        )
        .slice(0, limit),
    months: async (question, resultId, limit) => {
      const named = resultsNow().find(({ id }) => id === resultId);
      return named === undefined ? [] : months(question, subjectOf(named)).slice(0, limit);
    },
    ofSubject: async (subject, limit) => {
      const rows = resultsNow().filter((result) => subjectOf(result) === subject);
      return { rows: rows.toReversed().slice(0, limit), total: rows.length };
    },
    subjectsOf: async (ids) => [
      ...new Set(
        resultsNow()
          .filter(({ id }) => ids.includes(id))
          .map(subjectOf),
      ),
    ],
  };
  return {
    library,
    tags: {
      all: async () =>
        [...new Set([...tagsOf.values()].flat())]
          .toSorted()
          .map((name) => ({ name, subjects: [...tagsOf.values()].filter((tags) => tags.includes(name)).length })),
      ofSubject: async (subject) => own(subject),
      change: async (subjects, { add, remove }) => {
        const changed = subjects.map((subject): [string, string[]] => {
          const kept = own(subject).filter((name) => !remove.includes(name));
          return [subject, [...new Set([...kept, ...add])].toSorted()];
        });
        if (changed.some(([, tags]) => tags.length > MAX_TAGS)) return false;
        for (const [subject, tags] of changed) tagsOf.set(subject, tags);
        return true;
      },
    },
    notes: {
      add: async (subject, note) => {
        if (notes.filter((one) => one.subject === subject).length >= MAX_NOTES) return false;
        notes.push({ ...note, subject });
        return true;
      },
      ofSubject: async (subject) =>
        notes
          .filter((note) => note.subject === subject)
          .map(({ subject: _, ...note }) => note)
          .toReversed(),
      remove: async (id) => {
        const cursor = notes.findIndex((note) => note.id === id);
        if (cursor >= 0) notes.splice(cursor, 1);
        return cursor >= 0;
      },
    },
    views: {
      list: async () => [...views],
      save: async (view) => {
        const same = views.findIndex(({ name }) => name === view.name);
        if (same < 0 && views.length >= MAX_VIEWS) return false;
        views.splice(same < 0 ? views.length : same, same < 0 ? 0 : 1, view);
        return true;
      },
      remove: async (id) => {
        const cursor = views.findIndex((view) => view.id === id);
        if (cursor >= 0) views.splice(cursor, 1);
        return cursor >= 0;
      },
    },
  };
}

const pairOf = (result: SavedResultSummary): string => `${result.environment} ${subjectOf(result)}`;

/** A month that tells something before a gap, then by the month, then by the query. */
function byNewestMonth(one: SavedResultSummary, other: SavedResultSummary): number {
  return (
    Number(!isGap(one.kind)) - Number(!isGap(other.kind)) ||
    one.dataBase.localeCompare(other.dataBase) ||
    one.queriedAt - other.queriedAt
  );
}

const placeIn = (all: readonly SavedResultSummary[], one: SavedResultSummary): number =>
  all.findLastIndex((result) => pairOf(result) === pairOf(one));
