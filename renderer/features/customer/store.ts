import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';

interface CustomerStore {
  readonly busy: boolean;
  /** Why the last try to take the screen back failed. */
  readonly failure: BridgeFailure | null;
  /** Whether the officer took the screen back in this window. */
  readonly tookBack: boolean;
  /** A term is shown again. */
  readonly begin: () => void;
  /** Takes the screen back, with the officer's PIN or passphrase where one is set. */
  readonly leave: (secret?: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly customer: CustomerStore;
  }
}

/** The screen while it is turned to the customer, and the officer's way back. */
export function createCustomerStore(bridge: Bridge): StoreApi<CustomerStore> {
  return createStore<CustomerStore>()((set, get) => ({
    busy: false,
    failure: null,
    tookBack: false,
    begin: () => set({ busy: false, failure: null, tookBack: false }),
    leave: async (secret) => {
      if (get().busy) return;
      // Set before main answers: the screen is gone once the vault's event is there.
      set({ busy: true, failure: null, tookBack: true });
      const left = await bridge['customer.leave'](secret === undefined ? {} : { secret });
      if (left.ok) set({ busy: false });
      else set({ busy: false, failure: left.error, tookBack: false });
    },
  }));
}
