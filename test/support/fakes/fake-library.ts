import { foldName } from '../../../main/archive/fold-name.ts';
import type { Archive } from '../../../main/workflows/ports/archive.ts';
import type { Library, LibraryEntry, LibraryQuestion } from '../../../main/workflows/ports/library.ts';
import type { StoredView } from '../../../main/workflows/ports/library-views.ts';
import type { SavedResultSummary } from '../../../main/workflows/ports/result-archive.ts';
import type { StoredNote } from '../../../main/workflows/ports/subject-notes.ts';
import { stripMask } from '../../../preload/domain/document.ts';
import type { LibraryPlace, LibrarySort } from '../../../preload/domain/library/library-filter.ts';
import { MOST_NOTES, MOST_VIEWS } from '../../../preload/domain/library/library-limits.ts';
import { MOST_TAGS } from '../../../preload/domain/library/tag-name.ts';
import { subjectKey } from '../../../preload/domain/subject-key.ts';

const subjectOf = ({ documento }: SavedResultSummary): string => subjectKey(documento.numero);

/** Whether a result passes, row by row and in the plainest way; the archive's answer is compared with this one. */
export function passes(result: SavedResultSummary, question: LibraryQuestion, tags: readonly string[]): boolean {
  const { search, dataBase, environment, purpose, overdue, loss, tag, since, before } = question;
  return (
    matches(result, search) &&
    (dataBase === null || result.dataBase === dataBase) &&
    (environment === null || result.environment === environment) &&
    (purpose === null || result.purpose === purpose) &&
    (!overdue || (result.vencido ?? 0) > 0) &&
    (!loss || (result.prejuizo ?? 0) > 0) &&
    (tag === null || tags.some((name) => foldName(name) === foldName(tag))) &&
    (since === null || result.queriedAt >= since) &&
    (before === null || result.queriedAt < before)
  );
}

function matches({ nome, documento }: SavedResultSummary, search: string): boolean {
  const words = foldName(search).split(' ').filter(Boolean);
  const piece = stripMask(search);
  const inDocument = piece.length < 3 ? documento.numero.startsWith(piece) : documento.numero.includes(piece);
  return words.every((word) => foldName(nome).includes(word)) || (piece !== '' && inDocument);
}

/** Smaller than zero when the place of `one` comes first. */
export function comparePlaces(one: LibraryPlace, other: LibraryPlace, { descending }: LibrarySort): number {
  const turn = descending ? -1 : 1;
  if (one.value === null || other.value === null) {
    if (one.value === other.value) return turn * (one.seq - other.seq);
    return one.value === null ? 1 : -1;
  }
  if (one.value === other.value) return turn * (one.seq - other.seq);
  return one.value < other.value ? -turn : turn;
}

export function placeOf(result: SavedResultSummary, seq: number, { by }: LibrarySort): LibraryPlace {
  return { value: by === 'nome' ? foldName(result.nome) : result[by], seq };
}

/** The library over the results there are now, with tags, notes and views in memory. */
export function fakeLibrary(
  resultsNow: () => readonly SavedResultSummary[],
): Pick<Archive, 'library' | 'tags' | 'notes' | 'views'> {
  const tagsOf = new Map<string, string[]>();
  const notes: (StoredNote & { readonly subject: string })[] = [];
  const views: StoredView[] = [];
  const own = (subject: string): string[] => tagsOf.get(subject) ?? [];
  const passing = (question: LibraryQuestion): SavedResultSummary[] =>
    resultsNow().filter((result) => passes(result, question, own(subjectOf(result))));

  const library: Library = {
    page: async ({ question, sort, after, limit }) =>
      passing(question)
        .map((result): LibraryEntry => {
          const place = placeOf(result, resultsNow().findIndex(({ id }) => id === result.id) + 1, sort);
          return { ...result, place, tags: own(subjectOf(result)) };
        })
        .toSorted((one, other) => comparePlaces(one.place, other.place, sort))
        .filter(({ place }) => after === null || comparePlaces(place, after, sort) > 0)
        .slice(0, limit),
    count: async (question) => passing(question).length,
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
        if (changed.some(([, tags]) => tags.length > MOST_TAGS)) return false;
        for (const [subject, tags] of changed) tagsOf.set(subject, tags);
        return true;
      },
    },
    notes: {
      add: async (subject, note) => {
        if (notes.filter((one) => one.subject === subject).length >= MOST_NOTES) return false;
        notes.push({ ...note, subject });
        return true;
      },
      ofSubject: async (subject) =>
        notes
          .filter((note) => note.subject === subject)
          .map(({ subject: _, ...note }) => note)
          .toReversed(),
      remove: async (id) => {
        const place = notes.findIndex((note) => note.id === id);
        if (place >= 0) notes.splice(place, 1);
        return place >= 0;
      },
    },
    views: {
      list: async () => [...views],
      save: async (view) => {
        const same = views.findIndex(({ name }) => name === view.name);
        if (same < 0 && views.length >= MOST_VIEWS) return false;
        views.splice(same < 0 ? views.length : same, same < 0 ? 0 : 1, view);
        return true;
      },
      remove: async (id) => {
        const place = views.findIndex((view) => view.id === id);
        if (place >= 0) views.splice(place, 1);
        return place >= 0;
      },
    },
  };
}
