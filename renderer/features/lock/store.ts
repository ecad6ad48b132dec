import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';

interface LockStore {
  readonly busy: boolean;
  readonly failure: BridgeFailure | null;
  /** Saves typed text, then locks. The window reloads once main reports the lock. */
  readonly lock: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly lock: LockStore;
  }
}

/** Locks on the officer's act, or on request by main. `keepTyped` resolves once all typed text is saved. */
export function createLockStore(bridge: Bridge, keepTyped: () => Promise<unknown>): StoreApi<LockStore> {
  const store = createStore<LockStore>()((set, get) => ({
    busy: false,
    failure: null,
    lock: async () => {
      if (get().busy) return;
      set({ busy: true, failure: null });
      await keepTyped();
      const response = await bridge['lock.now']({});
      set({ busy: false, failure: response.ok ? null : response.error });
    },
  }));
  bridge.on('lock.coming', () => void store.getState().lock());
  return store;
}
