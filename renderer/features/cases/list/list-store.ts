import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CaseRow, VerifiedFile } from '#contract/cases.ts';
import type { Bridge } from '#contract/contract.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { type CaseState, MAX_PAGE_FILE } from '#domain/sources/case-limits.ts';
import { IDLE, type Loadable } from '#renderer/lib/loadable.ts';
import { createListReader, NOTHING_READ, type PagedList } from '#renderer/lib/paged-list.ts';
import { paused } from '#renderer/lib/paused.ts';
import { reading } from '#renderer/lib/reading.ts';

/** Filters of the list; null and a blank text match all cases. */
interface CaseFilters {
  readonly search: string;
  readonly state: CaseState | null;
}

interface CaseListStore extends PagedList<CaseRow> {
  readonly filters: CaseFilters;
  readonly reload: () => Promise<void>;
  /** Sets a filter; a typed search is sent once typing pauses. */
  readonly filter: (part: Partial<CaseFilters>) => void;
  /** Reads the rows from `first` to `last`, which are in sight. */
  readonly show: (first: number, last: number) => void;
  /** The case of a result, by the result's id; null if it has no case. */
  readonly ofResults: ReadonlyMap<string, CaseRow | null>;
  readonly findOf: (resultId: string) => Promise<void>;
  /** The last changed cases of a subject, by the document as it was asked for. */
  readonly ofSubject: ReadonlyMap<string, readonly CaseRow[]>;
  readonly findOfSubject: (documento: string) => Promise<void>;
  readonly verified: Loadable<VerifiedFile>;
  readonly verifyFile: (file: Blob) => Promise<void>;
  readonly forgetFile: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly cases: CaseListStore;
  }
}

/** Most cases listed for one subject. */
const OF_SUBJECT = 100;

export const ALL_CASES: CaseFilters = { search: '', state: null };

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

/** A larger file is not a page, and is not sent. */
async function textOf(file: Blob): Promise<string> {
  return file.size > MAX_PAGE_FILE ? '' : file.text();
}
