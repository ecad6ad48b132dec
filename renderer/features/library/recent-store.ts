import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import { IDLE, type Loadable, picked } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

interface RecentStore {
  readonly rows: Loadable<readonly NewestRow[]>;
  readonly load: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly recent: RecentStore;
  }
}

const SHOWN = 7;

/** The subjects queried last, each by its newest month, beside a new query. */
export function createRecentStore(bridge: Bridge): StoreApi<RecentStore> {
  return createStore<RecentStore>()((set, get) => {
    const read = reading(set, get);
    const newest = () => picked(bridge['library.newest']({ search: '', limit: SHOWN }), 'rows');
    return { rows: IDLE, load: () => read.again('rows', newest()) };
  });
}
