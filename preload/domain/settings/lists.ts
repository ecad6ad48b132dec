/** The lists of which order and widths are remembered; `subjects` is the library grouped by subject. */
export const LISTS = ['library', 'subjects', 'ledger', 'audit', 'months', 'modalities'] as const;

export type ListName = (typeof LISTS)[number];

/** Pixels of a column. */
export const COLUMN_WIDTH = { min: 48, max: 1_200 } as const;

/** How a list looks, as the officer left it. */
export interface ListLayout {
  /** By which column the list is ordered; null as it comes. */
  readonly sort: { readonly by: string; readonly descending: boolean } | null;
  /** Pixels of the columns that the officer made wider or narrower, and of those beside them. */
  readonly widths: Readonly<Record<string, number>>;
}

export interface ListLayouts {
  /** Whether the library is grouped by subject. */
  readonly grouped: boolean;
  readonly lists: Readonly<Partial<Record<ListName, ListLayout>>>;
}

export const PLAIN_LAYOUT: ListLayout = { sort: null, widths: {} };

export const FIRST_LAYOUTS: ListLayouts = { grouped: true, lists: {} };
