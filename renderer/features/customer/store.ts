import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';

/** The officer's next step once the screen is taken back: to look at what became of the act, or to query by it. */
export type ReturnAct = 'look' | 'query';

export interface OfficerWay {
  readonly officerSecret: OfficerSecret;
  /** Whether the officer may query by what the customer authorized. */
  readonly mayQuery: boolean;
}

interface CustomerStore {
  /** Whether the officer was called, and is asked for a PIN or passphrase. */
  readonly called: boolean;
  /** The try that runs; null while none does. */
  readonly busy: ReturnAct | null;
  /** Why the last try to take the screen back failed. */
  readonly failure: BridgeFailure | null;
  /** The step for which the officer took the screen back in this window; null while nobody did. */
  readonly tookBack: ReturnAct | null;
  /** A term is shown again. */
  readonly begin: () => void;
  readonly call: () => void;
  /** The reader keeps the screen. */
  readonly stay: () => void;
  /** Takes the screen back, with the officer's PIN or passphrase where one is set. */
  readonly leave: (act: ReturnAct, secret?: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly customer: CustomerStore;
  }
}

const AT_START = { called: false, busy: null, failure: null, tookBack: null } as const;

/** The screen while it is turned to the customer, and the officer's way back. */
export function createCustomerStore(bridge: Bridge): StoreApi<CustomerStore> {
  return createStore<CustomerStore>()((set, get) => ({
    ...AT_START,
    begin: () => set(AT_START),
    call: () => set({ called: true }),
    stay: () => set({ called: false, failure: null }),
    leave: async (act, secret) => {
      if (get().busy !== null) return;
      // Set before main answers: the screen is gone once the vault's event is there.
      set({ busy: act, failure: null, tookBack: act });
      const left = await bridge['customer.leave'](secret === undefined ? {} : { secret });
      if (left.ok) set({ busy: null });
      else set({ busy: null, failure: left.error, tookBack: null });
    },
  }));
}
