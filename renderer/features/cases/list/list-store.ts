import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaseRow, VerifiedFile } from '#contract/cases.ts';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { type CaseState, MAX_PAGE_FILE } from '#domain/sources/case-limits.ts';
import { latest, SEARCH_PAUSE } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable } from '#renderer/lib/loadable.ts';

/** What the list lets through; null lets all through. */
interface CaseFilters {
  readonly search: string;
  readonly state: CaseState | null;
}

interface CaseListStore {
  readonly filters: CaseFilters;
  /** Cases that match; null before the first response. */
  readonly total: number | null;
  /** What was read so far, by the number of the page; the rest is read when it comes into sight. */
  readonly pages: ReadonlyMap<number, readonly CaseRow[]>;
  readonly failure: BridgeFailure | null;
  /** Reads what is in sight again. */
  readonly reload: () => Promise<void>;
  /** Takes a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<CaseFilters>) => void;
  /** Rows from `first` to `last` came into sight. */
  readonly show: (first: number, last: number) => void;
  /** The case that a result belongs to, by the result's id; null where there is none. */
  readonly ofResults: ReadonlyMap<string, CaseRow | null>;
  readonly findOf: (resultId: string) => Promise<void>;
  /** What a page that was saved as a file says of who signed it. */
  readonly verified: Loadable<VerifiedFile>;
  readonly verifyFile: (file: Blob) => Promise<void>;
  readonly forgetFile: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly cases: CaseListStore;
  }
}

/** Rows of one page. */
const CASE_PAGE = 100;

export const ALL_CASES: CaseFilters = { search: '', state: null };

/** The row at an index of the whole list; undefined while it is not read. */
export function caseAt(pages: CaseListStore['pages'], index: number): CaseRow | undefined {
  return pages.get(Math.floor(index / CASE_PAGE))?.[index % CASE_PAGE];
}

/** All cases, the last changed first, read page by page as far as they are looked at. */
export function createCaseListStore(bridge: Bridge): StoreApi<CaseListStore> {
  const store = createStore<CaseListStore>()((set, get) => {
    const readPage = pageReader(bridge, set, get);
    let sight = { first: 0, last: 0 };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pagesInSight = (): readonly number[] => {
      const [first, last] = [Math.floor(sight.first / CASE_PAGE), Math.floor(sight.last / CASE_PAGE)];
      return Array.from({ length: last - first + 1 }, (_, index) => first + index);
    };
    const reload = async (): Promise<void> => {
      clearTimeout(timer);
      await Promise.all(pagesInSight().map((page, index) => readPage(page, index === 0)));
    };
    return {
      filters: ALL_CASES,
      total: null,
      pages: new Map(),
      failure: null,
      reload,
      filter: (part) => {
        set({ filters: { ...get().filters, ...part } });
        sight = { first: 0, last: 0 };
        clearTimeout(timer);
        if (part.search === undefined) void reload();
        else timer = setTimeout(() => void reload(), SEARCH_PAUSE);
      },
      show: (first, last) => {
        sight = { first, last };
        for (const page of pagesInSight()) if (!get().pages.has(page)) void readPage(page, false);
      },
      ofResults: new Map(),
      findOf: async (resultId) => {
        const found = await bridge['cases.of_result']({ resultId });
        if (found.ok) set({ ofResults: new Map([...get().ofResults, [resultId, found.value.case]]) });
      },
      verified: IDLE,
      verifyFile: async (file) => {
        set({ verified: { status: 'loading' } });
        set({ verified: fromEnvelope(await bridge['cases.verify_file']({ text: await textOf(file) })) });
      },
      forgetFile: () => set({ verified: IDLE }),
    };
  });
  bridge.on('cases.changed', () => {
    const { total, reload } = store.getState();
    if (total !== null) void reload();
  });
  return store;
}

/** What is larger is no page, and is not sent. */
async function textOf(file: Blob): Promise<string> {
  return file.size > MAX_PAGE_FILE ? '' : file.text();
}

/** Reads one page; the first one read anew takes the place of all that was read before. */
function pageReader(
  bridge: Bridge,
  set: (part: Partial<CaseListStore>) => void,
  get: () => CaseListStore,
): (page: number, anew: boolean) => Promise<void> {
  const request = latest();
  let isLatest = request();
  return async (page, anew) => {
    if (anew) isLatest = request();
    const isWanted = isLatest;
    const asked = { ...get().filters, offset: page * CASE_PAGE, limit: CASE_PAGE };
    const response = await bridge['cases.list'](asked);
    if (!isWanted()) return;
    if (!response.ok) return set({ failure: response.error });
    const { rows, total } = response.value;
    set({ failure: null, total, pages: new Map([...(anew ? [] : get().pages), [page, rows]]) });
  };
}
