import type { BridgeFailure } from '#contract/errors.ts';
import type { LibraryRow, LibraryView } from '#contract/library.ts';
import {
  LIBRARY_ORDERS,
  type LibraryCursor,
  type LibraryFilter,
  type LibraryOrder,
  type LibrarySort,
  NEWEST_QUERY_FIRST,
  SUBJECT_ORDERS,
  type SubjectSort,
} from '#domain/library/library-filter.ts';

interface TagUse {
  readonly name: string;
  readonly subjects: number;
}

export interface LibraryState {
  readonly filter: LibraryFilter;
  readonly sort: LibrarySort;
  /** True if subjects are listed, each by its newest month, instead of results. */
  readonly grouped: boolean;
  /** Rows read so far, from the first on without a gap. */
  readonly rows: readonly ListedRow[];
  /** Subjects with their months on the screen, by the id in their row. */
  readonly unfolded: ReadonlySet<string>;
  /** Months of subjects, as far as requested, by the same id. */
  readonly months: ReadonlyMap<string, readonly LibraryRow[]>;
  /** Cursor of the next reading; null at the end. */
  readonly next: LibraryCursor | null;
  /** True once the list was read, even if it is empty. */
  readonly isRead: boolean;
  /** Number of matching rows; null while they are counted. */
  readonly total: number | null;
  readonly failure: BridgeFailure | null;
  /** Ids of results, in the order of selection. */
  readonly selected: readonly string[];
  readonly tags: readonly TagUse[];
  readonly views: readonly LibraryView[];
}

/** A result, or a subject by its newest matching month; `matching` counts its months. */
export interface ListedRow extends LibraryRow {
  readonly matching?: number;
}

export interface LibraryStore extends LibraryState {
  /** Restores saved choices without reading; members left out stay. */
  readonly take: (left: Partial<Pick<LibraryState, 'filter' | 'sort' | 'grouped' | 'selected'>>) => void;
  /** Lists subjects or results, in the given order. */
  readonly group: (grouped: boolean, sort: LibrarySort | null) => void;
  readonly fold: (id: string) => Promise<void>;
  readonly toggleSubject: (id: string) => Promise<void>;
  /** Reads the list from the first row, as far as it is shown now. */
  readonly reload: () => Promise<void>;
  /** Sets a part of the filter; a typed search is sent once typing pauses. */
  readonly narrow: (part: Partial<LibraryFilter>) => void;
  /** Sorts by a column; the same column again reverses. */
  readonly orderBy: (by: LibraryOrder) => void;
  readonly apply: (view: Pick<LibraryView, 'filter' | 'sort'>) => void;
  /** Reads up to this row (counted from 0), which is in sight. */
  readonly show: (last: number) => Promise<void>;
  readonly toggle: (id: string) => void;
  /** Selects all matching results, up to the most that one action may take. */
  readonly selectAll: () => Promise<void>;
  readonly clearSelection: () => void;
  /** Changes the tags of the selected results' subjects; resolves with null, or the failure. */
  readonly tagSelected: (change: {
    readonly add: readonly string[];
    readonly remove: readonly string[];
  }) => Promise<BridgeFailure | null>;
  /** Saves filter and order under a name; resolves with null, or the failure. */
  readonly saveView: (name: string) => Promise<BridgeFailure | null>;
  readonly removeView: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly library: LibraryStore;
  }
}

/** The first direction of a column: names from A, the others from the newest or largest. */
export function sortAfterClick(sort: LibrarySort, by: LibraryOrder): LibrarySort {
  return { by, descending: sort.by === by ? !sort.descending : by !== 'nome' };
}

interface ComparedPair {
  readonly left: string;
  readonly right: string;
}

/** The order of subjects nearest to an order of results. */
export function subjectSort({ by, descending }: LibrarySort): SubjectSort {
  const order = SUBJECT_ORDERS.find((one) => one === by);
  return order === undefined ? { ...NEWEST_QUERY_FIRST, by: 'queriedAt' } : { by: order, descending };
}

/** A saved order; an unknown one becomes the default. */
export function keptSort({ by, descending }: { readonly by: string; readonly descending: boolean }): LibrarySort {
  const order = LIBRARY_ORDERS.find((one) => one === by);
  return order === undefined ? NEWEST_QUERY_FIRST : { by: order, descending };
}

/** A line of the list: a result, a subject, or one of the months below it. */
export interface LibraryLine {
  readonly kind: 'result' | 'subject' | 'month';
  readonly row: ListedRow;
}

export function linesOf({
  rows,
  grouped,
  unfolded,
  months,
}: Pick<LibraryState, 'rows' | 'grouped' | 'unfolded' | 'months'>): readonly LibraryLine[] {
  if (!grouped) return rows.map((row) => ({ kind: 'result', row }));
  return rows.flatMap((row): LibraryLine[] => {
    const below = unfolded.has(row.id) ? (months.get(row.id) ?? []) : [];
    return [{ kind: 'subject', row }, ...below.map((month) => ({ kind: 'month' as const, row: month }))];
  });
}

/** The ids of a subject's matching results, as far as known. */
export function idsOf(row: ListedRow, months: LibraryState['months']): readonly string[] {
  return months.get(row.id)?.map(({ id }) => id) ?? [row.id];
}

/** Two selected results, the earlier month on the left; two of one month as selected. */
export function comparedPair(selected: readonly string[], rows: readonly LibraryRow[]): ComparedPair | null {
  const [first, second, third] = selected;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const monthOf = (id: string): string => rows.find((row) => row.id === id)?.dataBase ?? '';
  return monthOf(first) <= monthOf(second) ? { left: first, right: second } : { left: second, right: first };
}
