import type { LibraryQuery } from '../../main/workflows/ports/library.ts';
import { WHOLE_LIBRARY } from '../../preload/domain/library/library-filter.ts';

const { from: _from, to: _to, ...rest } = WHOLE_LIBRARY;

/** The question that every saved result answers. */
export const EVERYTHING: LibraryQuery = { ...rest, since: null, before: null };
