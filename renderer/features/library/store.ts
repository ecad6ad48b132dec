import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { type LibraryFilter, MAX_SELECTED, NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { latest, SEARCH_PAUSE } from '../../lib/latest.ts';
import { type LibraryState, type LibraryStore, sortAfterClick } from './library-state.ts';

/** Rows of one reading; of a long way to the end of a list, many at a time. */
const PAGE = 100;
const LARGE_PAGE = 500;

const AT_FIRST: LibraryState = {
  filter: WHOLE_LIBRARY,
  sort: NEWEST_QUERY_FIRST,
  rows: [],
  next: null,
  isRead: false,
  total: null,
  failure: null,
  selected: [],
  tags: [],
  views: [],
};

/** The library, read from the disk alone and only as far as it is looked at; needs neither key nor network. */
export function createLibraryStore(bridge: Bridge): StoreApi<LibraryStore> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<LibraryStore>()((set, get) => {
    const { readAgain, show } = listReader(bridge, set, get);
    const readLabels = labelReader(bridge, set);
    return {
      ...AT_FIRST,
      reload: async () => void (await Promise.all([readAgain(get().rows.length), readLabels()])),
      narrow: (part) => {
        set({ filter: { ...get().filter, ...part }, selected: [], total: null });
        clearTimeout(timer);
        if (part.search === undefined) void readAgain(0);
        else timer = setTimeout(() => void readAgain(0), SEARCH_PAUSE);
      },
      orderBy: (by) => {
        set({ sort: sortAfterClick(get().sort, by) });
        void readAgain(0);
      },
      apply: ({ filter, sort }) => {
        set({ filter, sort, selected: [], total: null });
        void readAgain(0);
      },
      show,
      ...selectionActions(set, get, show),
      ...labelActions(bridge, get),
    };
  });
  const reloadIfShown = (): void => {
    if (store.getState().isRead) void store.getState().reload();
  };
  bridge.on('results.changed', reloadIfShown);
  bridge.on('library.changed', reloadIfShown);
  return store;
}

type SetState = (part: Partial<LibraryState>) => void;
type GetState = () => LibraryState;

interface ListReader {
  /** Reads the list from its beginning, up to as many rows as one reading may have. */
  readonly readAgain: (rows: number) => Promise<void>;
  readonly show: LibraryStore['show'];
}

/** Reads the list in its order; of several readings only the last one is shown. */
function listReader(bridge: Bridge, set: SetState, get: GetState): ListReader {
  const request = latest();
  let isLatest = request();
  /** The list that is being read further; null when none is. */
  let readingOn: typeof isLatest | null = null;
  const readPage = async (after: LibraryState['next'], limit: number): Promise<void> => {
    const mine = isLatest;
    const { filter, sort } = get();
    const response = await bridge['library.list']({ filter: asSent(filter), sort, after, limit });
    if (!mine()) return;
    if (!response.ok) return set({ failure: response.error, isRead: true, next: null });
    const rows = after === null ? response.value.rows : [...get().rows, ...response.value.rows];
    const { next } = response.value;
    set({ rows, next, isRead: true, failure: null, ...(next === null && { total: rows.length }) });
  };
  const count = async (): Promise<void> => {
    const mine = isLatest;
    const response = await bridge['library.count']({ filter: asSent(get().filter) });
    if (mine() && response.ok) set({ total: response.value.total });
  };
  return {
    readAgain: async (rows) => {
      isLatest = request();
      await Promise.all([readPage(null, Math.min(Math.max(rows, PAGE), LARGE_PAGE)), count()]);
    },
    show: async (last) => {
      const mine = isLatest;
      if (readingOn === mine) return;
      readingOn = mine;
      while (mine() && get().rows.length <= last && get().next !== null) {
        await readPage(get().next, last - get().rows.length > PAGE ? LARGE_PAGE : PAGE);
      }
      if (readingOn === mine) readingOn = null;
    },
  };
}

function labelReader(bridge: Bridge, set: SetState): () => Promise<void> {
  const request = latest();
  return async () => {
    const mine = request();
    const [tags, views] = await Promise.all([bridge['subject.tags']({}), bridge['library.views']({})]);
    if (!mine()) return;
    set({ ...(tags.ok && { tags: tags.value.tags }), ...(views.ok && { views: views.value.views }) });
  };
}

function selectionActions(
  set: SetState,
  get: GetState,
  show: LibraryStore['show'],
): Pick<LibraryStore, 'toggle' | 'selectAll' | 'clearSelection'> {
  return {
    toggle: (id) => {
      const { selected } = get();
      if (selected.includes(id)) return set({ selected: selected.filter((one) => one !== id) });
      if (selected.length < MAX_SELECTED) set({ selected: [...selected, id] });
    },
    selectAll: async () => {
      await show(MAX_SELECTED - 1);
      set({
        selected: get()
          .rows.slice(0, MAX_SELECTED)
          .map(({ id }) => id),
      });
    },
    clearSelection: () => set({ selected: [] }),
  };
}

/** Tags of what is selected, and saved views. */
function labelActions(bridge: Bridge, get: GetState): Pick<LibraryStore, 'tagSelected' | 'saveView' | 'removeView'> {
  return {
    tagSelected: async ({ add, remove }) => {
      const response = await bridge['subject.tag']({ ids: [...get().selected], add: [...add], remove: [...remove] });
      return response.ok ? null : response.error;
    },
    saveView: async (name) => {
      const { filter, sort } = get();
      const response = await bridge['library.save_view']({ name, filter: asSent(filter), sort });
      return response.ok ? null : response.error;
    },
    removeView: async (viewId) => void (await bridge['library.remove_view']({ viewId })),
  };
}

/** A filter without the blanks that were typed around its search. */
function asSent(filter: LibraryFilter): LibraryFilter {
  return { ...filter, search: filter.search.trim() };
}
