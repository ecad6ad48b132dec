import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { UnreadableRow } from '#contract/unreadable.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

interface UnreadableStore {
  readonly list: Loadable<Output<'unreadable.list'>>;
  readonly shown: UnreadableRow | null;
  readonly beginning: Loadable<Output<'unreadable.beginning'>>;
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

export function createUnreadableStore(bridge: Bridge): StoreApi<UnreadableStore> {
  return createStore<UnreadableStore>()((set, get) => {
    const read = reading(set, get);
    return {
      list: IDLE,
      shown: null,
      beginning: IDLE,
      savedTo: null,
      failure: null,
      load: () => read.again('list', bridge['unreadable.list']({})),
      show: (row) => read.first('beginning', bridge['unreadable.beginning']({ id: row.id }), { shown: row }),
      close: () => {
        read.begin('beginning');
        set({ shown: null, beginning: IDLE });
      },
      save: async (id) => {
        set({ savedTo: null, failure: null });
        const response = await bridge['unreadable.export']({ id });
        set(response.ok ? { savedTo: response.value.path } : { failure: response.error });
      },
    };
  });
}
