import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { QuitState } from '#contract/quit.ts';

interface QuitStore {
  readonly state: QuitState;
  /** Path of the file with the last held response; null until one is saved. */
  readonly path: string | null;
  readonly failure: BridgeFailure | null;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  readonly stay: () => Promise<void>;
  readonly anyway: () => Promise<void>;
  /** Saves the responses held in memory to a place that the officer chooses. */
  readonly saveHeld: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly quit: QuitStore;
  }
}

export function createQuitStore(bridge: Bridge): StoreApi<QuitStore> {
  const store = createStore<QuitStore>()((set) => ({
    state: { status: 'none' },
    path: null,
    failure: null,
    busy: false,
    load: async () => {
      const found = await bridge['quit.state']({});
      if (found.ok) set({ state: found.value });
    },
    stay: async () => {
      await bridge['quit.stay']({});
    },
    anyway: async () => {
      await bridge['quit.anyway']({});
    },
    saveHeld: async () => {
      set({ busy: true, failure: null });
      const saved = await bridge['quit.save_held']({});
      set({ busy: false });
      if (!saved.ok) set({ failure: saved.error });
      else if (saved.value.path !== null) set({ path: saved.value.path });
    },
  }));
  bridge.on('quit.changed', (state) => store.setState(state.status === 'held' ? { state } : { state, failure: null }));
  return store;
}
