import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';

/** The officer's next step after the return: to view the outcome of the act, or to query by it. */
export type ReturnAct = 'look' | 'query';

export interface OfficerWay {
  readonly officerSecret: OfficerSecret;
  /** True if the officer may query by the customer's authorization. */
  readonly mayQuery: boolean;
}

interface CustomerStore {
  /** True while the officer is asked for a PIN or passphrase. */
  readonly called: boolean;
  /** The running try; null if there is no try under way. */
  readonly busy: ReturnAct | null;
  /** Failure of the last try to take the screen back. */
  readonly failure: BridgeFailure | null;
  /** The step for which the officer took the screen back in this window; null before that. */
  readonly tookBack: ReturnAct | null;
  /** Resets the store for the next display of a term. */
  readonly begin: () => void;
  readonly call: () => void;
  /** Closes the officer's screen; the customer keeps the window. */
  readonly stay: () => void;
  /** Takes the screen back, with the officer's PIN or passphrase if one is set. */
  readonly leave: (act: ReturnAct, secret?: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly customer: CustomerStore;
  }
}

const AT_START = { called: false, busy: null, failure: null, tookBack: null } as const;

/** Holds the screen that is turned to the customer, and the officer's way back. */
export function createCustomerStore(bridge: Bridge): StoreApi<CustomerStore> {
  return createStore<CustomerStore>()((set, get) => ({
    ...AT_START,
    begin: () => set(AT_START),
    call: () => set({ called: true }),
    stay: () => set({ called: false, failure: null }),
    leave: async (act, secret) => {
      if (get().busy !== null) return;
      // Set before main responds: the vault's event removes this screen first.
      set({ busy: act, failure: null, tookBack: act });
      const left = await bridge['customer.leave'](secret === undefined ? {} : { secret });
      if (left.ok) set({ busy: null });
      else set({ busy: null, failure: left.error, tookBack: null });
    },
  }));
}
