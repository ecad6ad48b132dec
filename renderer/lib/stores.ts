import { createContext, useContext } from 'react';
import { useStore as useZustand } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';

/** The state of each store by its name. Every feature adds its own here, where it defines them, and reads no others. */
// biome-ignore lint/suspicious/noEmptyInterface: features extend it.
export interface StoreStates {}

/** The window's mirror of main; built outside React from the bridge. */
export type Stores = { readonly [Name in keyof StoreStates]: StoreApi<StoreStates[Name]> };

const StoresContext = createContext<Stores | null>(null);

export const StoresProvider = StoresContext.Provider;

/** Reads a part of a store's state and renders again when that part changes. */
export function useStore<Name extends keyof StoreStates, Part>(
  name: Name,
  select: (state: StoreStates[Name]) => Part,
): Part {
  const stores = useContext(StoresContext);
  if (stores === null) throw new Error(`the ${name} store is not provided here`);
  return useZustand(stores[name], select);
}
