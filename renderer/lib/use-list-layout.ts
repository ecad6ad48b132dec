import { useCallback } from 'react';
import { type ListLayout, type ListLayouts, type ListName, PLAIN_LAYOUT } from '#domain/settings/lists.ts';
import { useStore } from './stores.ts';

interface KeptLayout extends ListLayout {
  /** Keeps order or widths; the rest stays. */
  readonly keep: (part: Partial<ListLayout>) => void;
}

/** How the officer left a list; plain until that is read. */
export function useListLayout(list: ListName): KeptLayout {
  const layout = useStore('lists', (state) => state.layouts?.lists[list]) ?? PLAIN_LAYOUT;
  const changeList = useStore('lists', (state) => state.changeList);
  const keep = useCallback((part: Partial<ListLayout>) => changeList(list, part), [changeList, list]);
  return { ...layout, keep };
}

/** How all lists were left; null until that is read. */
export function useListLayouts(): ListLayouts | null {
  return useStore('lists', (state) => state.layouts);
}
