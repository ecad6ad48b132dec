import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { SavedResultRow } from '#contract/results.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

export interface RecentStore {
  readonly rows: Loadable<readonly SavedResultRow[]>;
  readonly load: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly recent: RecentStore;
  }
}

const SHOWN = 7;

/** The newest saved results, for the first screen. */
export function createRecentStore(bridge: Bridge): StoreApi<RecentStore> {
  const request = latest();
  return createStore<RecentStore>()((set, get) => ({
    rows: IDLE,
    load: async () => {
      const isLatest = request();
      set({ rows: toLoading(get().rows) });
      const response = await bridge['library.list'](newestResults('', SHOWN));
      if (isLatest()) set({ rows: fromEnvelope(response.ok ? { ok: true, value: response.value.rows } : response) });
    },
  }));
}
