import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Envelope } from '../../preload/contract/errors.ts';
import { IDLE, knownValue, type Loadable, reloading, settled } from './loadable.ts';

export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PageRequest {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

export interface PagedListState<Row> {
  /** What stands in the search field now; the rows follow a moment later. */
  readonly search: string;
  readonly page: Loadable<ListPage<Row>>;
  /** Reads the list again, as long as it is shown now. */
  readonly reload: () => Promise<void>;
  /** Takes what was typed and asks once typing pauses. */
  readonly setSearch: (search: string) => void;
  /** Appends the next page. */
  readonly showMore: () => Promise<void>;
}

export const PAGE_SIZE = 100;
/** The most rows one message may ask for (contract, `limit`). */
const MOST_ROWS = 500;
/** Milliseconds of silence after which a typed search is sent. */
export const SEARCH_PAUSE = 180;

/** A searched list that main keeps: the last question wins, whatever order the answers come in. */
export function createPagedList<Row>(
  fetchPage: (request: PageRequest) => Promise<Envelope<ListPage<Row>>>,
): StoreApi<PagedListState<Row>> {
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  return createStore<PagedListState<Row>>()((set, get) => {
    const load = async (offset: number, limit: number): Promise<void> => {
      asked += 1;
      const mine = asked;
      const before = knownValue(get().page);
      set({ page: reloading(get().page) });
      const answer = await fetchPage({ search: get().search.trim(), limit, offset });
      if (mine !== asked) return;
      const kept = offset === 0 ? [] : (before?.rows ?? []);
      set({
        page: settled(
          answer.ok ? { ok: true, value: { ...answer.value, rows: [...kept, ...answer.value.rows] } } : answer,
        ),
      });
    };

    return {
      search: '',
      page: IDLE,
      reload: () => {
        const shown = knownValue(get().page)?.rows.length ?? 0;
        return load(0, Math.min(Math.max(shown, PAGE_SIZE), MOST_ROWS));
      },
      setSearch: (search) => {
        set({ search });
        clearTimeout(timer);
        timer = setTimeout(() => void load(0, PAGE_SIZE), SEARCH_PAUSE);
      },
      showMore: () => load(knownValue(get().page)?.rows.length ?? 0, PAGE_SIZE),
    };
  });
}
