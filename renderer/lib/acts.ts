import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from './stores.ts';

/** An act on the current screen, listed in its header and in the palette. */
export interface Act {
  readonly id: string;
  readonly label: string;
  /** Further words that find it in the palette. */
  readonly words?: string;
  readonly run: () => void;
}

interface ActsStore {
  /** Acts of every mounted part of the screen, in mounting order. */
  readonly published: readonly (readonly Act[])[];
  readonly publish: (acts: readonly Act[]) => () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly acts: ActsStore;
  }
}

export function createActsStore(): StoreApi<ActsStore> {
  return createStore<ActsStore>()((set, get) => ({
    published: [],
    publish: (acts) => {
      set({ published: [...get().published, acts] });
      return () => set({ published: get().published.filter((one) => one !== acts) });
    },
  }));
}

/** Offers these acts in the palette while the component is mounted. */
export function useScreenActs(acts: readonly Act[]): void {
  const publish = useStore('acts', (state) => state.publish);
  useEffect(() => publish(acts), [publish, acts]);
}
