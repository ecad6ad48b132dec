import { WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import type { LibraryQuery } from '#main/ports/repositories.ts';

const { from: _from, to: _to, ...rest } = WHOLE_LIBRARY;

/** The question that every saved result answers. */
export const EVERYTHING: LibraryQuery = { ...rest, since: null, before: null };
