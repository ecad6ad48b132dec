import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';

interface LockStore {
  readonly busy: boolean;
  /** Why the last lock failed. */
  readonly failure: BridgeFailure | null;
  /** Keeps what is being typed, then locks. The window starts over once main says that it is locked. */
  readonly lock: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly lock: LockStore;
  }
}

/** Locking by the officer's hand, or because main asks for it. `keepTyped` resolves when nothing typed can be lost. */
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
