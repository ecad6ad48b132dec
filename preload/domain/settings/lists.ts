/** Lists whose order and column widths are remembered; `subjects` is the list of clients. */
export const LISTS = ['library', 'subjects', 'ledger', 'audit', 'months', 'modalities'] as const;

export type ListName = (typeof LISTS)[number];

/** Pixels of a column. */
export const COLUMN_WIDTH = { min: 48, max: 1_200 } as const;

export interface ListLayout {
  /** The column that orders the list; null for its own order. */
  readonly sort: { readonly by: string; readonly descending: boolean } | null;
  /** Pixels of the columns that the officer resized, and of those beside them. */
  readonly widths: Readonly<Record<string, number>>;
}

export interface ListLayouts {
  /** Whether ladders have their cumulative line; absent before the officer chose. */
  readonly ladderLine?: boolean;
  readonly lists: Readonly<Partial<Record<ListName, ListLayout>>>;
}

export const PLAIN_LAYOUT: ListLayout = { sort: null, widths: {} };

export const FIRST_LAYOUTS: ListLayouts = { lists: {} };
