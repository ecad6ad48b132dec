import { createContext, type ReactNode, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

export interface StoreContext<State> {
  readonly Provider: (props: { readonly store: StoreApi<State>; readonly children: ReactNode }) => ReactNode;
  /** Reads a part of the state and renders again when that part changes. */
  readonly useState: <Part>(select: (state: State) => Part) => Part;
}

/** Carries a store, built outside React from the bridge, to the screens of its feature. */
export function createStoreContext<State>(name: string): StoreContext<State> {
  const Context = createContext<StoreApi<State> | null>(null);
  return {
    Provider: ({ store, children }) => <Context value={store}>{children}</Context>,
    useState: (select) => {
      const store = useContext(Context);
      if (store === null) throw new Error(`the ${name} store is not provided here`);
      return useStore(store, select);
    },
  };
}
