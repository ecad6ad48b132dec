import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CONSENT_STATUSES, ConsentRow } from '#contract/consent.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { DraftRow } from '#contract/draft.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { latest, SEARCH_PAUSE } from '#renderer/lib/latest.ts';

type Status = (typeof CONSENT_STATUSES)[number];

/** Filters of the list; null and a blank text match all entries. */
interface LedgerFilters {
  readonly search: string;
  readonly status: Status | null;
  readonly environment: Environment | null;
  /** CNPJ. */
  readonly institution: string | null;
}

export type LedgerOrder = NonNullable<Input<'consent.list'>['order']>;

const ORDERS = ['nome', 'documento', 'validUntil', 'lastQueryAt'] as const satisfies readonly LedgerOrder['by'][];

/** A saved order; null for the newest first, and for an unknown column. */
export function keptOrder(sort: { readonly by: string; readonly descending: boolean } | null): LedgerOrder | null {
  const by = ORDERS.find((one) => one === sort?.by);
  return by === undefined ? null : { by, descending: sort?.descending === true };
}

interface DiscardedDraft {
  readonly id: string;
  /** As typed. */
  readonly nome: string;
}

/** Milliseconds in which a discarded draft can be restored. */
export const UNDO_PAUSE = 10_000;

interface LedgerStore {
  readonly filters: LedgerFilters;
  /** Null for the newest first. */
  readonly order: LedgerOrder | null;
  /** Number of matching entries; null before the first response. */
  readonly total: number | null;
  /** Pages read so far, by number; the others are read as they come into sight. */
  readonly pages: ReadonlyMap<number, readonly ConsentRow[]>;
  readonly failure: BridgeFailure | null;
  /** Number of all entries with an unknown outcome, whatever the filters. */
  readonly unresolved: number;
  /** The last saved drafts; `moreDrafts` counts the others. */
  readonly drafts: readonly DraftRow[];
  readonly moreDrafts: number;
  /** Reads the rows in sight again. */
  readonly reload: () => Promise<void>;
  /** Sets a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<LedgerFilters>) => void;
  /** Restores a saved order, without reading. */
  readonly takeOrder: (order: LedgerOrder | null) => void;
  /** Sorts by a column, then in reverse, then the newest first again. */
  readonly orderBy: (by: LedgerOrder['by']) => void;
  /** Reads the rows from `first` to `last`, which are in sight. */
  readonly show: (first: number, last: number) => void;
  readonly discarded: readonly DiscardedDraft[];
  /** Takes a draft off the list, and deletes it after a pause; a window that closes before keeps it. */
  readonly discardDraft: (draft: DiscardedDraft) => void;
  readonly undoDiscard: (id: string) => Promise<void>;
  /** The newest authorizations of subjects, by the document as it was asked for. */
  readonly ofSubject: ReadonlyMap<string, readonly ConsentRow[]>;
  readonly findOf: (documento: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly ledger: LedgerStore;
  }
}

export const LEDGER_PAGE = 100;

export const ALL: LedgerFilters = { search: '', status: null, environment: null, institution: null };

/**
 * Only pages in sight are read, so that a hundred thousand entries cost no more. A query extends an authorization:
 * saved results reload the ledger too.
 */
export function createLedgerStore(bridge: Bridge): StoreApi<LedgerStore> {
  const store = createStore<LedgerStore>()((set, get) => {
    const reader = pageReader(bridge, set, get);
    const readUnfinished = unfinishedReader(bridge, set, get);
    return {
      filters: ALL,
      order: null,
      total: null,
      pages: new Map(),
      failure: null,
      unresolved: 0,
      drafts: [],
      moreDrafts: 0,
      reload: async () => void (await Promise.all([reader.readAgain(), readUnfinished()])),
      ...listActions(reader, set, get),
      ofSubject: new Map(),
      findOf: async (documento) => {
        const found = await bridge['consent.list']({ search: subjectKey(documento), limit: LEDGER_PAGE, offset: 0 });
        if (found.ok) set({ ofSubject: new Map([...get().ofSubject, [documento, found.value.rows]]) });
      },
      ...discarding(bridge, { set, get, readUnfinished }),
    };
  });
  const reloadIfShown = (): void => {
    if (store.getState().total !== null) void store.getState().reload();
  };
  bridge.on('consent.changed', reloadIfShown);
  bridge.on('results.changed', reloadIfShown);
  return store;
}

function listActions(
  { setSight, readSight, readAgain }: PageReader,
  set: SetState,
  get: () => LedgerStore,
): Pick<LedgerStore, 'filter' | 'takeOrder' | 'orderBy' | 'show'> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    filter: (part) => {
      set({ filters: { ...get().filters, ...part } });
      setSight(0, 0);
      clearTimeout(timer);
      if (part.search === undefined) void readAgain();
      else timer = setTimeout(() => void readAgain(), SEARCH_PAUSE);
    },
    takeOrder: (order) => set({ order }),
    orderBy: (by) => {
      set({ order: nextOrder(get().order, by) });
      setSight(0, 0);
      void readAgain();
    },
    show: (first, last) => {
      setSight(first, last);
      void readSight();
    },
  };
}

/** By a column, then in reverse, then the newest first again. */
export function nextOrder(order: LedgerOrder | null, by: LedgerOrder['by']): LedgerOrder | null {
  if (order?.by !== by) return { by, descending: false };
  return order.descending ? null : { by, descending: true };
}

type SetState = (part: Partial<LedgerStore>) => void;

interface DiscardContext {
  readonly set: SetState;
  readonly get: () => LedgerStore;
  readonly readUnfinished: () => Promise<void>;
}

/** Deletes discarded drafts after a pause, unless the officer restores them. */
function discarding(
  bridge: Bridge,
  { set, get, readUnfinished }: DiscardContext,
): Pick<LedgerStore, 'discarded' | 'discardDraft' | 'undoDiscard'> {
  const deletions = new Map<string, ReturnType<typeof setTimeout>>();
  const forget = (id: string): Promise<void> => {
    deletions.delete(id);
    set({ discarded: get().discarded.filter((draft) => draft.id !== id) });
    return readUnfinished();
  };
  const remove = async (id: string): Promise<void> => {
    await bridge['consent.draft_discard']({ id });
    await forget(id);
  };
  return {
    discarded: [],
    discardDraft: (draft) => {
      const { drafts, discarded } = get();
      set({ drafts: drafts.filter(({ id }) => id !== draft.id), discarded: [...discarded, draft] });
      const timer = setTimeout(() => void remove(draft.id), UNDO_PAUSE);
      deletions.set(draft.id, timer);
    },
    undoDiscard: (id) => {
      clearTimeout(deletions.get(id));
      return forget(id);
    },
  };
}

interface PageReader {
  /** Sets the rows in sight, from `first` to `last`, without reading. */
  readonly setSight: (first: number, last: number) => void;
  /** Reads the pages in sight that were not requested yet. */
  readonly readSight: () => Promise<void>;
  readonly readAgain: () => Promise<void>;
}

/** Requests each page of the list once, until the list is read again. */
function pageReader(bridge: Bridge, set: SetState, get: () => LedgerStore): PageReader {
  const request = latest();
  let isLatest = request();
  // The reading of the rows on the screen: they stay until the first page of the next reading arrives.
  let shown = isLatest;
  let asked = new Set<number>();
  let sight: readonly [first: number, last: number] = [0, 0];
  const readPage = async (page: number): Promise<void> => {
    const mine = isLatest;
    if (asked.has(page)) return;
    asked.add(page);
    const { filters, order } = get();
    const { search, status, environment, institution } = filters;
    const response = await bridge['consent.list']({
      search: search.trim(),
      limit: LEDGER_PAGE,
      offset: page * LEDGER_PAGE,
      ...(status !== null && { statuses: [status] }),
      ...(environment !== null && { environment }),
      ...(institution !== null && { institution }),
      ...(order !== null && { order }),
    });
    if (!mine()) return;
    if (!response.ok) return set({ failure: response.error });
    const kept = shown === mine ? get().pages : new Map<number, readonly ConsentRow[]>();
    shown = mine;
    set({ total: response.value.total, pages: new Map([...kept, [page, response.value.rows]]), failure: null });
  };
  const readSight = async (): Promise<void> => {
    const [first, last] = sight.map((row) => Math.floor(row / LEDGER_PAGE));
    const pages = Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, step) => (first ?? 0) + step);
    await Promise.all(pages.map(readPage));
  };
  return {
    setSight: (first, last) => {
      sight = [first, last];
    },
    readSight,
    readAgain: async () => {
      isLatest = request();
      asked = new Set();
      await readSight();
    },
  };
}

function unfinishedReader(bridge: Bridge, set: SetState, get: () => LedgerStore): () => Promise<void> {
  const request = latest();
  return async () => {
    const mine = request();
    const unknown = await bridge['consent.list']({ search: '', limit: 1, offset: 0, statuses: ['unknown'] });
    const drafts = await bridge['consent.draft_list']({});
    if (!mine()) return;
    const isListed = ({ id }: DraftRow): boolean => get().discarded.every((draft) => draft.id !== id);
    set({
      ...(unknown.ok && { unresolved: unknown.value.total }),
      ...(drafts.ok && {
        drafts: drafts.value.drafts.filter(isListed),
        moreDrafts: drafts.value.total - drafts.value.drafts.length,
      }),
    });
  };
}
