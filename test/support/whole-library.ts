import { NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { Page } from '#main/ports/page.ts';
import type { Library, LibraryEntry, LibraryQuery } from '#main/ports/repositories.ts';

const { from: _from, to: _to, ...rest } = WHOLE_LIBRARY;

/** The question that every saved result answers. */
export const EVERYTHING: LibraryQuery = { ...rest, since: null, before: null };

/** The newest saved results that a search finds, and how many it finds in all. */
export async function savedResults(
  library: Library,
  { search = '', limit = 500 }: { readonly search?: string; readonly limit?: number } = {},
): Promise<Page<LibraryEntry>> {
  const question = { ...EVERYTHING, search };
  const rows = await library.page({ question, sort: NEWEST_QUERY_FIRST, after: null, limit });
  return { rows, total: await library.count(question) };
}
