import type { BridgeFailure } from '#contract/errors.ts';
import type { LibraryRow, LibraryView } from '#contract/library.ts';
import type { LibraryCursor, LibraryFilter, LibraryOrder, LibrarySort } from '#domain/library/library-filter.ts';

export interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

export interface LibraryState {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  /** What was read so far, from the beginning of the order without a gap. */
  readonly rows: readonly LibraryRow[];
  /** Where reading goes on; null at the end. */
  readonly next: LibraryCursor | null;
  /** Whether the list was read, even if it is empty. */
  readonly isRead: boolean;
  /** Results that pass the filter; null while they are being counted. */
  readonly total: number | null;
  /** Why the list could not be read. */
  readonly failure: BridgeFailure | null;
  /** Ids of results, in the order in which they were selected. */
  readonly selected: readonly string[];
  readonly tags: readonly TagUse[];
  readonly views: readonly LibraryView[];
}

export interface LibraryStore extends LibraryState {
  /** Reads the list again from its beginning, as far as it is shown now. */
  readonly reload: () => Promise<void>;
  /** Takes a part of a filter; a typed search is sent once typing pauses. */
  readonly narrow: (part: Partial<LibraryFilter>) => void;
  /** Orders by a column: the same one again in the other direction. */
  readonly orderBy: (by: LibraryOrder) => void;
  readonly apply: (view: Pick<LibraryView, 'filter' | 'sort'>) => void;
  /** Rows up to this one (counted from 0) came into sight. */
  readonly show: (last: number) => Promise<void>;
  readonly toggle: (id: string) => void;
  /** Selects all results that pass, as many as one action may be about. */
  readonly selectAll: () => Promise<void>;
  readonly clearSelection: () => void;
  /** Changes the tags of the selected results' subjects; null when it was done. */
  readonly tagSelected: (change: {
    readonly add: readonly string[];
    readonly remove: readonly string[];
  }) => Promise<BridgeFailure | null>;
  /** Keeps filter and order under a name; null when it was done. */
  readonly saveView: (name: string) => Promise<BridgeFailure | null>;
  readonly removeView: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly library: LibraryStore;
  }
}

/** The direction in which a column is first of use: names from A, everything else from the newest or largest. */
export function sortAfterClick(sort: LibrarySort, by: LibraryOrder): LibrarySort {
  return { by, descending: sort.by === by ? !sort.descending : by !== 'nome' };
}

export interface ComparedPair {
  readonly left: string;
  readonly right: string;
}

/** Two selected results in the order of their comparison: from the earlier month to the later, else as selected. */
export function comparedPair(selected: readonly string[], rows: readonly LibraryRow[]): ComparedPair | null {
  const [first, second, third] = selected;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const monthOf = (id: string): string => rows.find((row) => row.id === id)?.dataBase ?? '';
  return monthOf(first) <= monthOf(second) ? { left: first, right: second } : { left: second, right: first };
}
