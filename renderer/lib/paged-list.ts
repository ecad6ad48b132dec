import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { latest } from './latest.ts';

/** A list with the pages loaded so far; further pages load when they come into sight. */
export interface PagedList<Row> {
  /** Null before the first response. */
  readonly total: number | null;
  readonly pages: ReadonlyMap<number, readonly Row[]>;
  readonly failure: BridgeFailure | null;
}

export interface ListReader {
  readonly reload: () => Promise<void>;
  /** Drops all pages and loads from the first row. */
  readonly restart: () => Promise<void>;
  /** Marks the first row as visible without loading it. */
  readonly rewind: () => void;
  readonly show: (first: number, last: number) => void;
}

const PAGE = 100;

export const NOTHING_READ = { total: null, pages: new Map(), failure: null } as const satisfies PagedList<never>;

/** The row at an index of the whole list; undefined if not loaded. */
export function rowAt<Row>(pages: ReadonlyMap<number, readonly Row[]>, index: number): Row | undefined {
  return pages.get(Math.floor(index / PAGE))?.[index % PAGE];
}

type ReadPage<Row> = (page: {
  readonly offset: number;
  readonly limit: number;
}) => Promise<Envelope<{ readonly rows: readonly Row[]; readonly total: number }>>;

/** Loads pages as they come into sight; drops a response if a newer load began meanwhile. */
export function createListReader<Row>(
  read: ReadPage<Row>,
  set: (list: PagedList<Row>) => void,
  get: () => PagedList<Row>,
): ListReader {
  const request = latest();
  let isLatest = request();
  let sight = { first: 0, last: 0 };
  const readPage = async (page: number, anew: boolean): Promise<void> => {
    if (anew) isLatest = request();
    const isWanted = isLatest;
    const response = await read({ offset: page * PAGE, limit: PAGE });
    if (!isWanted()) return;
    if (!response.ok) return set({ ...get(), failure: response.error });
    const { rows, total } = response.value;
    set({ failure: null, total, pages: new Map([...(anew ? [] : get().pages), [page, rows]]) });
  };
  const pagesInSight = (): readonly number[] => {
    const [first, last] = [Math.floor(sight.first / PAGE), Math.floor(sight.last / PAGE)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  };
  const reload = async (): Promise<void> => {
    await Promise.all(pagesInSight().map((page, index) => readPage(page, index === 0)));
  };
  const rewind = (): void => {
    sight = { first: 0, last: 0 };
  };
  return {
    reload,
    rewind,
    restart: () => {
      rewind();
      set(NOTHING_READ);
      return reload();
    },
    show: (first, last) => {
      sight = { first, last };
      for (const page of pagesInSight()) if (!get().pages.has(page)) void readPage(page, false);
    },
  };
}

/** Wraps a list that is loaded as a whole. */
export function wholeList<Row>(rows: readonly Row[]): PagedList<Row> {
  const pages = Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) => page);
  return {
    total: rows.length,
    failure: null,
    pages: new Map(pages.map((page) => [page, rows.slice(page * PAGE, (page + 1) * PAGE)])),
  };
}
