import { useCallback } from 'react';
import { type ListLayout, type ListLayouts, type ListName, PLAIN_LAYOUT } from '#domain/settings/lists.ts';
import { useStore } from './stores.ts';

interface KeptLayout extends ListLayout {
  /** Saves order or widths and leaves the rest unchanged. */
  readonly keep: (part: Partial<ListLayout>) => void;
}

/** The officer's layout of a list; the default until it is loaded. */
export function useListLayout(list: ListName): KeptLayout {
  const layout = useStore('lists', (state) => state.layouts?.lists[list]) ?? PLAIN_LAYOUT;
  const changeList = useStore('lists', (state) => state.changeList);
  const keep = useCallback((part: Partial<ListLayout>) => changeList(list, part), [changeList, list]);
  return { ...layout, keep };
}

/** Layouts of all lists; null until they are loaded. */
export function useListLayouts(): ListLayouts | null {
  return useStore('lists', (state) => state.layouts);
}
