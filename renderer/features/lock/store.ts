import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';

export interface LockStore {
  readonly busy: boolean;
  /** Why the last lock was refused. */
  readonly refusal: BridgeRefusal | null;
  /** Keeps what is being typed, then locks. The window starts over once main says that it is locked. */
  readonly lock: () => Promise<void>;
}

/** Locking by the officer's hand, or because main asks for it. `keepTyped` resolves when nothing typed can be lost. */
export function createLockStore(bridge: Bridge, keepTyped: () => Promise<unknown>): StoreApi<LockStore> {
  const store = createStore<LockStore>()((set, get) => ({
    busy: false,
    refusal: null,
    lock: async () => {
      if (get().busy) return;
      set({ busy: true, refusal: null });
      await keepTyped();
      const answer = await bridge['lock.now']({});
      set({ busy: false, refusal: answer.ok ? null : answer.error });
    },
  }));
  bridge.on('lock.coming', () => void store.getState().lock());
  return store;
}
