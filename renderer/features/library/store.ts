import type { StoreApi } from 'zustand/vanilla';
import type { SavedResultRow } from '../../../preload/contract/archive.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import { createPagedList, type PagedListState } from '../../lib/paged-list.ts';

export type LibraryStore = PagedListState<SavedResultRow>;

/** The saved results, newest first; read from the disk alone, so neither key nor network is needed. */
export function createLibraryStore(bridge: Bridge): StoreApi<LibraryStore> {
  const store = createPagedList<SavedResultRow>((page) => bridge['archive.list'](page));
  bridge.on('archive.changed', () => {
    if (store.getState().page.status !== 'idle') void store.getState().reload();
  });
  return store;
}
