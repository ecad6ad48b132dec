import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { type LibraryFilter, MAX_SELECTED, NEWEST_QUERY_FIRST, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { latest, SEARCH_PAUSE } from '../../lib/latest.ts';
import { idsOf, type LibraryState, type LibraryStore, sortAfterClick, subjectSort } from './library-state.ts';

/** Rows of one reading; a jump far down the list reads large pages. */
const PAGE = 100;
const LARGE_PAGE = 500;

const AT_FIRST: LibraryState = {
  filter: WHOLE_LIBRARY,
  sort: NEWEST_QUERY_FIRST,
  grouped: false,
  rows: [],
  unfolded: new Set(),
  months: new Map(),
  next: null,
  isRead: false,
  total: null,
  failure: null,
  selected: [],
  tags: [],
  views: [],
};

/** The library, read from the disk alone and only as far as it is scrolled; needs neither key nor network. */
export function createLibraryStore(bridge: Bridge): StoreApi<LibraryStore> {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const store = createStore<LibraryStore>()((set, get) => {
    const readMonths = monthReader(bridge, set, get);
    const { readAgain, show } = listReader(bridge, set, get, readMonths);
    const readLabels = labelReader(bridge, set);
    return {
      ...AT_FIRST,
      take: (left) => set(left),
      group: (grouped, sort) => {
        set({ grouped, sort: sort ?? NEWEST_QUERY_FIRST, rows: [], isRead: false, selected: [], total: null });
        void readAgain(0);
      },
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
        set({ filter, sort: get().grouped ? subjectSort(sort) : sort, selected: [], total: null });
        void readAgain(0);
      },
      show,
      ...monthActions(readMonths, set, get),
      ...selectionActions(bridge, set, get, show),
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
  /** Reads the list from the first row, up to the most rows of one reading. */
  readonly readAgain: (rows: number) => Promise<void>;
  readonly show: LibraryStore['show'];
}

function listReader(
  bridge: Bridge,
  set: SetState,
  get: GetState,
  readMonths: (id: string) => Promise<void>,
): ListReader {
  const request = latest();
  let isLatest = request();
  /** The list that is being read further; null if idle. */
  let readingOn: typeof isLatest | null = null;
  const readPage = async (after: LibraryState['next'], limit: number): Promise<void> => {
    const mine = isLatest;
    const { filter, sort, grouped } = get();
    const asked = { filter: asSent(filter), after, limit };
    const response = grouped
      ? await bridge['library.subjects']({ ...asked, sort: subjectSort(sort) })
      : await bridge['library.list']({ ...asked, sort });
    if (!mine()) return;
    if (!response.ok) return set({ failure: response.error, isRead: true, next: null });
    if (after === null) set({ months: new Map() });
    const rows = after === null ? response.value.rows : [...get().rows, ...response.value.rows];
    const { next } = response.value;
    set({ rows, next, isRead: true, failure: null, ...(next === null && { total: rows.length }) });
    if (after === null) for (const id of get().unfolded) void readMonths(id);
  };
  const count = async (): Promise<void> => {
    const mine = isLatest;
    const { filter, grouped } = get();
    const response = await bridge[grouped ? 'library.count_subjects' : 'library.count']({ filter: asSent(filter) });
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

/** Reads the months of a subject once, until the list is read again. */
function monthReader(bridge: Bridge, set: SetState, get: GetState): (id: string) => Promise<void> {
  return async (id) => {
    const { filter, rows, months } = get();
    if (months.has(id) || !rows.some((row) => row.id === id)) return;
    const response = await bridge['library.months']({ filter: asSent(filter), resultId: id });
    // The list was read again meanwhile: these months are outdated.
    if (response.ok && get().rows === rows) set({ months: new Map([...get().months, [id, response.value.rows]]) });
  };
}

function monthActions(
  read: (id: string) => Promise<void>,
  set: SetState,
  get: GetState,
): Pick<LibraryStore, 'fold' | 'toggleSubject'> {
  return {
    fold: async (id) => {
      const { unfolded } = get();
      if (unfolded.has(id)) return set({ unfolded: unfolded.difference(new Set([id])) });
      set({ unfolded: new Set([...unfolded, id]) });
      await read(id);
    },
    toggleSubject: async (id) => {
      await read(id);
      const { rows, months, selected } = get();
      const row = rows.find((one) => one.id === id);
      const ids = row === undefined ? [] : idsOf(row, months);
      const others = selected.filter((one) => !ids.includes(one));
      const isAll = ids.every((one) => selected.includes(one));
      set({ selected: isAll ? others : [...others, ...ids].slice(0, MAX_SELECTED) });
    },
  };
}

function selectionActions(
  bridge: Bridge,
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
      if (get().grouped) {
        const asked = { filter: asSent(get().filter), sort: NEWEST_QUERY_FIRST, after: null, limit: MAX_SELECTED };
        const response = await bridge['library.list'](asked);
        if (response.ok) set({ selected: response.value.rows.map(({ id }) => id) });
        return;
      }
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

function asSent(filter: LibraryFilter): LibraryFilter {
  return { ...filter, search: filter.search.trim() };
}
