import { useEffect } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from './stores.ts';

/** Something that can be done on the screen in front; its header and the palette show the same list. */
export interface Act {
  readonly id: string;
  readonly label: string;
  /** Other words by which the palette finds it. */
  readonly words?: string;
  readonly run: () => void;
}

interface ActsStore {
  /** The acts of every mounted part of the screen, in the order in which the parts were mounted. */
  readonly published: readonly (readonly Act[])[];
  /** Adds acts; the answer takes them back. */
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

/** Has the palette offer these acts while the component is mounted. */
export function useScreenActs(acts: readonly Act[]): void {
  const publish = useStore('acts', (state) => state.publish);
  useEffect(() => publish(acts), [publish, acts]);
}
