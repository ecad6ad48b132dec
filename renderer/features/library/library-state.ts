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
  /** Whether subjects are listed, each by its newest month, instead of results. */
  readonly grouped: boolean;
  /** What was read so far, from the beginning of the order without a gap. */
  readonly rows: readonly ListedRow[];
  /** Subjects of which the months are shown, by the id in their row. */
  readonly unfolded: ReadonlySet<string>;
  /** The months of subjects, as far as they were asked for, by the same id. */
  readonly months: ReadonlyMap<string, readonly LibraryRow[]>;
  /** Where reading goes on; null at the end. */
  readonly next: LibraryCursor | null;
  /** Whether the list was read, even if it is empty. */
  readonly isRead: boolean;
  /** Rows of the list that pass the filter; null while they are being counted. */
  readonly total: number | null;
  /** Why the list could not be read. */
  readonly failure: BridgeFailure | null;
  /** Ids of results, in the order in which they were selected. */
  readonly selected: readonly string[];
  readonly tags: readonly TagUse[];
  readonly views: readonly LibraryView[];
}

/** A result, or a subject by its newest month that passes, and then with how many pass. */
export interface ListedRow extends LibraryRow {
  readonly matching?: number;
}

export interface LibraryStore extends LibraryState {
  /** Lists as it was left last; whatever is not given stays. Reads nothing. */
  readonly take: (left: Partial<Pick<LibraryState, 'filter' | 'sort' | 'grouped' | 'selected'>>) => void;
  /** Lists subjects, or results, in an order of theirs. */
  readonly group: (grouped: boolean, sort: LibrarySort | null) => void;
  /** Shows or hides the months of a subject. */
  readonly fold: (id: string) => Promise<void>;
  /** Selects all months of a subject, or gives them up. */
  readonly toggleSubject: (id: string) => Promise<void>;
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

interface ComparedPair {
  readonly left: string;
  readonly right: string;
}

/** The order of subjects that is nearest to an order of results. */
export function subjectSort({ by, descending }: LibrarySort): SubjectSort {
  const order = SUBJECT_ORDERS.find((one) => one === by);
  return order === undefined ? { ...NEWEST_QUERY_FIRST, by: 'queriedAt' } : { by: order, descending };
}

/** An order as it was kept with the list, if it is one of the library's. */
export function keptSort({ by, descending }: { readonly by: string; readonly descending: boolean }): LibrarySort {
  const order = LIBRARY_ORDERS.find((one) => one === by);
  return order === undefined ? NEWEST_QUERY_FIRST : { by: order, descending };
}

/** A line of the list: a result, a subject, or one of the months shown below it. */
export interface LibraryLine {
  readonly kind: 'result' | 'subject' | 'month';
  readonly row: ListedRow;
}

/** The lines of what was read, the months of a subject below it. */
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

/** The ids of a subject's results that pass, as far as they are known. */
export function idsOf(row: ListedRow, months: LibraryState['months']): readonly string[] {
  return months.get(row.id)?.map(({ id }) => id) ?? [row.id];
}

/** Two selected results in the order of their comparison: from the earlier month to the later, else as selected. */
export function comparedPair(selected: readonly string[], rows: readonly LibraryRow[]): ComparedPair | null {
  const [first, second, third] = selected;
  if (first === undefined || second === undefined || third !== undefined) return null;
  const monthOf = (id: string): string => rows.find((row) => row.id === id)?.dataBase ?? '';
  return monthOf(first) <= monthOf(second) ? { left: first, right: second } : { left: second, right: first };
}
