import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

interface UnreadableStore {
  readonly list: Loadable<Output<'unreadable.list'>>;
  /** The text that is looked at, and how it begins. */
  readonly shown: UnreadableRow | null;
  readonly beginning: Loadable<Output<'unreadable.beginning'>>;
  /** Where the last text was saved. */
  readonly savedTo: string | null;
  readonly failure: BridgeFailure | null;
  readonly load: () => Promise<void>;
  readonly show: (row: UnreadableRow) => Promise<void>;
  readonly close: () => void;
  readonly save: (id: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly unreadable: UnreadableStore;
  }
}

/** Texts that may have been paid and are no readable responses. */
export function createUnreadableStore(bridge: Bridge): StoreApi<UnreadableStore> {
  const requests = { list: latest(), beginning: latest() };
  return createStore<UnreadableStore>()((set, get) => ({
    list: IDLE,
    shown: null,
    beginning: IDLE,
    savedTo: null,
    failure: null,
    load: async () => {
      const isLatest = requests.list();
      set({ list: toLoading(get().list) });
      const response = await bridge['unreadable.list']({});
      if (isLatest()) set({ list: fromEnvelope(response) });
    },
    show: async (row) => {
      const isLatest = requests.beginning();
      set({ shown: row, beginning: { status: 'loading' } });
      const response = await bridge['unreadable.beginning']({ id: row.id });
      if (isLatest()) set({ beginning: fromEnvelope(response) });
    },
    close: () => {
      requests.beginning();
      set({ shown: null, beginning: IDLE });
    },
    save: async (id) => {
      set({ savedTo: null, failure: null });
      const response = await bridge['unreadable.export']({ id });
      set(response.ok ? { savedTo: response.value.path } : { failure: response.error });
    },
  }));
}
