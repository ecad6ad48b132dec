import type { StoreApi } from 'zustand/vanilla';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import { createPagedList, type PagedListState } from '../../lib/paged-list.ts';

export type LedgerStore = PagedListState<ConsentRow>;

/** The ledger of authorizations, newest first. A query moves their validity, so saved results reload it too. */
export function createLedgerStore(bridge: Bridge): StoreApi<LedgerStore> {
  const store = createPagedList<ConsentRow>((page) => bridge['consent.list'](page));
  const reloadIfShown = (): void => {
    if (store.getState().page.status !== 'idle') void store.getState().reload();
  };
  bridge.on('consent.changed', reloadIfShown);
  bridge.on('archive.changed', reloadIfShown);
  return store;
}
