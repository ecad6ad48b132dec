import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SavedResultRow } from '../../../preload/contract/archive.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import { IDLE, type Loadable, reloading, settled } from '../../lib/loadable.ts';

export interface RecentStore {
  readonly rows: Loadable<readonly SavedResultRow[]>;
  readonly load: () => Promise<void>;
}

const SHOWN = 7;

/** The newest saved results, for the desk's first screen. */
export function createRecentStore(bridge: Bridge): StoreApi<RecentStore> {
  return createStore<RecentStore>()((set, get) => ({
    rows: IDLE,
    load: async () => {
      set({ rows: reloading(get().rows) });
      const answer = await bridge['archive.list']({ search: '', limit: SHOWN, offset: 0 });
      set({ rows: settled(answer.ok ? { ok: true, value: answer.value.rows } : answer) });
    },
  }));
}
