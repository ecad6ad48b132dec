import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { NOTHING_OPEN, type WatchActs, type WatchesContext, type WatchesState } from './watches-state.ts';

interface WatchesStore extends WatchesState {
  /** The acts; their code is loaded with the first screen of monitoring, not with the first bundle. */
  readonly actsBy: (create: (context: WatchesContext) => WatchActs) => WatchActs;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly watches: WatchesStore;
  }
}

export function createWatchesStore(bridge: Bridge): StoreApi<WatchesStore> {
  return createStore<WatchesStore>()((set, get) => {
    let acts: WatchActs | undefined;
    return {
      ...NOTHING_OPEN,
      actsBy: (create) => {
        acts ??= create({ bridge, set, get });
        return acts;
      },
    };
  });
}
