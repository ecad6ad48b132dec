import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BatchRow } from '#contract/batches.ts';
import type { Bridge } from '#contract/contract.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { createListReader, NOTHING_READ, type PagedList } from '../paged-list.ts';

export interface BatchListStore extends PagedList<BatchRow> {
  /** The newest batch that was confirmed and is not over; null where there is none, or it is not known yet. */
  readonly unfinished: BatchRow | null;
  readonly findUnfinished: () => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly show: (first: number, last: number) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly batches: BatchListStore;
  }
}

/** Batches among which one that is not over is looked for. */
const RECENT = 10;

function isUnfinished({ state }: BatchRow): boolean {
  return state !== 'draft' && state !== 'ended';
}

/** All batches, the newest first. */
export function createBatchListStore(bridge: Bridge): StoreApi<BatchListStore> {
  const store = createStore<BatchListStore>()((set, get) => {
    const { reload, show } = createListReader<BatchRow>((page) => bridge['batches.list'](page), set, get);
    return {
      ...NOTHING_READ,
      reload: oneAtATime(reload),
      show,
      unfinished: null,
      findUnfinished: oneAtATime(async () => {
        const newest = await bridge['batches.list']({ offset: 0, limit: RECENT });
        if (newest.ok) set({ unfinished: newest.value.rows.find(isUnfinished) ?? null });
      }),
    };
  });
  bridge.on('batches.changed', () => {
    const { total, reload, unfinished, findUnfinished } = store.getState();
    if (total !== null) void reload();
    if (unfinished !== null) void findUnfinished();
  });
  return store;
}
