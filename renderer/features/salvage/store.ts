import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SalvageReport, SalvageState } from '#contract/salvage.ts';

interface SalvageStore {
  readonly opened: boolean;
  readonly running: SalvageState['running'];
  /** Report of the last salvage, until the officer closes it. */
  readonly report: SalvageReport | null;
  /** Failure of a salvage that left the archive as it was. */
  readonly failure: BridgeFailure | null;
  readonly open: () => void;
  readonly close: () => Promise<void>;
  /** `secret`: the PIN or passphrase, while the vault is closed. */
  readonly run: (secret: string | undefined) => Promise<void>;
  readonly cancel: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly salvage: SalvageStore;
  }
}

/** Salvages a damaged archive; the report stays on the screen as the vault opens. */
export function createSalvageStore(bridge: Bridge): StoreApi<SalvageStore> {
  const store = createStore<SalvageStore>()((set, get) => ({
    opened: false,
    running: null,
    report: null,
    failure: null,
    open: () => set({ opened: true, failure: null }),
    close: async () => {
      set({ opened: false, failure: null });
      if (get().report === null) return;
      set({ report: null });
      await bridge['salvage.dismiss']({});
    },
    run: async (secret) => {
      set({ running: { share: 0 }, failure: null });
      const response = await bridge['salvage.run'](secret === undefined ? {} : { secret });
      const state = await bridge['salvage.state']({});
      set({
        running: null,
        report: state.ok ? state.value.report : null,
        failure: response.ok || response.error.code === 'cancelled' ? null : response.error,
      });
    },
    cancel: async () => {
      await bridge['salvage.cancel']({});
    },
  }));
  bridge.on('salvage.changed', ({ running }) => {
    if (running !== null && store.getState().running !== null) store.setState({ running });
  });
  return store;
}
