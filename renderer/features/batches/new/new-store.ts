import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { type NewBatchActs, type NewBatchStore, NOTHING_CHOSEN } from './new-state.ts';

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly newBatch: NewBatchStore;
  }
}

export function createNewBatchStore(bridge: Bridge): StoreApi<NewBatchStore> {
  return createStore<NewBatchStore>()((set, get) => {
    let loaded: Promise<NewBatchActs> | undefined;
    const acts = (): Promise<NewBatchActs> => {
      loaded ??= import('./new-acts.ts').then(({ createNewBatchActs }) => createNewBatchActs(bridge, set, get));
      return loaded;
    };
    return {
      ...NOTHING_CHOSEN,
      months: undefined,
      load: async () => (await acts()).load(),
      take: async (file) => (await acts()).take(file),
      paste: async (cells) => (await acts()).paste(cells),
      chooseSheet: async (sheet) => (await acts()).chooseSheet(sheet),
      chooseHeader: async (header) => (await acts()).chooseHeader(header),
      keep: async (settings) => (await acts()).keep(settings),
      forget: () => void loaded?.then(({ forget }) => forget()),
      setLayout: (layout) => set({ layout, failure: null }),
      edit: (part) => set({ settings: { ...get().settings, ...part }, failure: null }),
    };
  });
}
