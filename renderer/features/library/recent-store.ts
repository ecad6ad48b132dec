import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

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
  const request = latest();
  return createStore<RecentStore>()((set, get) => ({
    rows: IDLE,
    load: async () => {
      const isLatest = request();
      set({ rows: toLoading(get().rows) });
      const response = await bridge['library.newest']({ search: '', limit: SHOWN });
      if (isLatest()) set({ rows: fromEnvelope(response.ok ? { ok: true, value: response.value.rows } : response) });
    },
  }));
}
