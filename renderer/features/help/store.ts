import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { About, Licence } from '#contract/help.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

interface HelpStore {
  readonly about: Loadable<About>;
  /** Null where this build has no list of them; read when they are first wanted. */
  readonly licences: Loadable<readonly Licence[] | null>;
  readonly load: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly help: HelpStore;
  }
}

/** What the program is made of, and where its files are. */
export function createHelpStore(bridge: Bridge): StoreApi<HelpStore> {
  return createStore<HelpStore>()((set, get) => ({
    about: IDLE,
    licences: IDLE,
    load: async () => {
      set({ about: toLoading(get().about) });
      set({ about: fromEnvelope(await bridge['help.about']({})) });
    },
    loadLicences: async () => {
      if (get().licences.status === 'ready') return;
      set({ licences: { status: 'loading' } });
      const response = await bridge['help.licences']({});
      set({ licences: fromEnvelope(response.ok ? { ok: true, value: response.value.licences } : response) });
    },
  }));
}
