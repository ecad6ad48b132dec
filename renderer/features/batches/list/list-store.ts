import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ListedBatch } from '#contract/batches.ts';
import type { Bridge } from '#contract/contract.ts';
import { oneAtATime } from '#renderer/lib/one-at-a-time.ts';
import { createListReader, NOTHING_READ, type PagedList } from '#renderer/lib/paged-list.ts';

interface BatchListStore extends PagedList<ListedBatch> {
  /** The newest confirmed batch that has not ended; null if there is no such batch, or before the first read. */
  readonly unfinished: ListedBatch | null;
  readonly findUnfinished: () => Promise<void>;
  /** The batch that last ended or stopped while the window was open, until the officer saw it. */
  readonly finished: ListedBatch | null;
  readonly dismissFinished: () => void;
  readonly reload: () => Promise<void>;
  readonly show: (first: number, last: number) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly batches: BatchListStore;
  }
}

/** Number of the newest batches among which an unfinished one is sought. */
const RECENT = 10;

function isUnfinished({ state }: ListedBatch): boolean {
  return state !== 'draft' && state !== 'ended';
}

export function createBatchListStore(bridge: Bridge): StoreApi<BatchListStore> {
  const store = createStore<BatchListStore>()((set, get) => {
    const { reload, show } = createListReader<ListedBatch>((page) => bridge['batches.list'](page), set, get);
    return {
      ...NOTHING_READ,
      reload: oneAtATime(reload),
      show,
      unfinished: null,
      findUnfinished: oneAtATime(async () => {
        const newest = await bridge['batches.list']({ offset: 0, limit: RECENT });
        if (newest.ok) set({ unfinished: newest.value.rows.find(isUnfinished) ?? null });
      }),
      finished: null,
      dismissFinished: () => set({ finished: null }),
    };
  });
  /** Reads one batch again, which costs less than reading the newest ones. */
  const follow = oneAtATime(async () => {
    const id = store.getState().unfinished?.id;
    if (id === undefined) return;
    const batch = await bridge['batches.open']({ id });
    if (batch.ok && isUnfinished(batch.value)) store.setState({ unfinished: batch.value });
    else await store.getState().findUnfinished();
  });
  bridge.on('batches.changed', ({ id }) => {
    const { total, reload, unfinished, findUnfinished } = store.getState();
    if (total !== null) void reload();
    void (unfinished?.id === id ? follow() : findUnfinished());
  });
  bridge.on('batches.finished', ({ id }) => {
    void bridge['batches.open']({ id }).then((batch) => batch.ok && store.setState({ finished: batch.value }));
  });
  return store;
}
