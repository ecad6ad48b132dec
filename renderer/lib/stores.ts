import { createContext, useContext } from 'react';
import { useStore as useZustand } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

/** States of the stores by name. Each feature declares its own here, and uses no other feature's. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface StoreStates {}

/** The window's mirror of main, built outside React. */
export type Stores = { readonly [Name in keyof StoreStates]: StoreApi<StoreStates[Name]> };

/** Only those of the steps that were reached: a closed vault has few. */
const StoresContext = createContext<Partial<Stores>>({});

export const StoresProvider = StoresContext.Provider;

/** Selects a part of a store's state; renders again if the part changes. */
export function useStore<Name extends keyof StoreStates, Part>(
  name: Name,
  select: (state: StoreStates[Name]) => Part,
): Part {
  const store = useContext(StoresContext)[name];
  if (store === undefined) throw new Error(`the ${name} store is not provided here`);
  return useZustand(store, select);
}
