import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaseRow, VerifiedFile } from '#contract/cases.ts';
import type { Bridge } from '#contract/contract.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { type CaseState, MAX_PAGE_FILE } from '#domain/sources/case-limits.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { createListReader, NOTHING_READ, type PagedList } from '#renderer/lib/paged-list.ts';
import { paused } from '#renderer/lib/paused.ts';
import { reading } from '#renderer/lib/reading.ts';

/** What the list lets through; null lets all through. */
interface CaseFilters {
  readonly search: string;
  readonly state: CaseState | null;
}

interface CaseListStore extends PagedList<CaseRow> {
  readonly filters: CaseFilters;
  /** Reads what is in sight again. */
  readonly reload: () => Promise<void>;
  /** Takes a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<CaseFilters>) => void;
  /** Rows from `first` to `last` came into sight. */
  readonly show: (first: number, last: number) => void;
  /** The case that a result belongs to, by the result's id; null where there is none. */
  readonly ofResults: ReadonlyMap<string, CaseRow | null>;
  readonly findOf: (resultId: string) => Promise<void>;
  /** The cases of subjects that changed last, by the document as it was asked for. */
  readonly ofSubject: ReadonlyMap<string, readonly CaseRow[]>;
  readonly findOfSubject: (documento: string) => Promise<void>;
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

/** Cases of one subject that are listed. */
const OF_SUBJECT = 100;

export const ALL_CASES: CaseFilters = { search: '', state: null };

/** All cases, the last changed first, read page by page as far as they are looked at. */
export function createCaseListStore(bridge: Bridge): StoreApi<CaseListStore> {
  const store = createStore<CaseListStore>()((set, get) => {
    const read = reading(set, get);
    const reader = createListReader((page) => bridge['cases.list']({ ...get().filters, ...page }), set, get);
    const { now: reload, soon: reloadSoon } = paused(reader.reload);
    return {
      ...NOTHING_READ,
      filters: ALL_CASES,
      reload,
      filter: (part) => {
        set({ filters: { ...get().filters, ...part } });
        reader.rewind();
        if (part.search === undefined) void reload();
        else reloadSoon();
      },
      show: reader.show,
      ofResults: new Map(),
      findOf: async (resultId) => {
        const found = await bridge['cases.of_result']({ resultId });
        if (found.ok) set({ ofResults: new Map([...get().ofResults, [resultId, found.value.case]]) });
      },
      ofSubject: new Map(),
      findOfSubject: async (documento) => {
        const asked = { search: subjectKey(documento), state: null, offset: 0, limit: OF_SUBJECT };
        const found = await bridge['cases.list'](asked);
        if (found.ok) set({ ofSubject: new Map([...get().ofSubject, [documento, found.value.rows]]) });
      },
      verified: IDLE,
      verifyFile: (file) =>
        read.first(
          'verified',
          textOf(file).then((text) => bridge['cases.verify_file']({ text })),
        ),
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
