import type { LibraryRow, NewestRow, SubjectRow } from '#contract/library.ts';
import { isoWithOffset, saoPauloDay } from '#domain/basics/instant.ts';
import {
  type LibraryCursor,
  type LibraryFilter,
  type LibraryPageRequest,
  MAX_SELECTED,
  type SubjectSort,
} from '#domain/library/library-filter.ts';
import type { Library, LibraryEntry, LibraryQuery } from '../../ports/repositories.ts';
import { savedResultRow } from '../results/saved-result-row.ts';

/**
 * Returns a page of the library; needs neither key nor network. `next` is the position of the last row, null at the
 * end.
 */
export async function listLibrary(
  library: Library,
  { filter, sort, after, limit }: LibraryPageRequest,
): Promise<{ rows: LibraryRow[]; next: LibraryCursor | null }> {
  const entries = await library.page({ question: questionOf(filter), sort, after, limit });
  const last = entries.length < limit ? undefined : entries.at(-1);
  return { rows: entries.map(libraryRow), next: last?.cursor ?? null };
}

export async function countLibrary(library: Library, filter: LibraryFilter): Promise<{ total: number }> {
  return { total: await library.count(questionOf(filter)) };
}

/** As `listLibrary`, by subject. */
export async function listSubjects(
  library: Library,
  { filter, sort, after, limit }: Omit<LibraryPageRequest, 'sort'> & { readonly sort: SubjectSort },
): Promise<{ rows: SubjectRow[]; next: LibraryCursor | null }> {
  const entries = await library.subjects({ question: questionOf(filter), sort, after, limit });
  const last = entries.length < limit ? undefined : entries.at(-1);
  return {
    rows: entries.map(({ matching, ...entry }) => ({ ...libraryRow(entry), matching })),
    next: last?.cursor ?? null,
  };
}

export async function countSubjects(library: Library, filter: LibraryFilter): Promise<{ total: number }> {
  return { total: await library.countSubjects(questionOf(filter)) };
}

/** Returns the subjects that a search finds, last queried first, each with its newest month. */
export async function newestSubjects(
  library: Library,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<{ rows: NewestRow[] }> {
  const found = await library.newest(search, limit);
  return {
    rows: found.map(({ lastQueriedAt, ...summary }) => ({
      ...savedResultRow(summary),
      lastQueriedAt: isoWithOffset(lastQueriedAt),
    })),
  };
}

/** Returns the months of the result's subject that pass the filter. */
export async function listMonths(
  library: Library,
  { filter, resultId }: { readonly filter: LibraryFilter; readonly resultId: string },
): Promise<{ rows: LibraryRow[] }> {
  const entries = await library.months(questionOf(filter), resultId, MAX_SELECTED);
  return { rows: entries.map(libraryRow) };
}

function libraryRow({ cursor: _, tags, ...summary }: LibraryEntry): LibraryRow {
  return { ...savedResultRow(summary), tags: [...tags] };
}

/** The filter's days are whole days in São Paulo. */
export function questionOf({ from, to, ...filter }: LibraryFilter): LibraryQuery {
  return {
    ...filter,
    since: from === null ? null : saoPauloDay(from).start,
    before: to === null ? null : saoPauloDay(to).end,
  };
}
