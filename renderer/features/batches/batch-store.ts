import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import { latestValue } from '../../lib/loadable.ts';
import { oneAtATime } from '../../lib/one-at-a-time.ts';
import { type BatchActs, type BatchStore, NOTHING_OPEN } from './batch-state.ts';

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly batch: BatchStore;
  }
}

export function createBatchStore(bridge: Bridge): StoreApi<BatchStore> {
  const store = createStore<BatchStore>()((set, get) => {
    let loaded: Promise<BatchActs> | undefined;
    const acts = (): Promise<BatchActs> => {
      loaded ??= import('./batch-acts.ts').then(({ createBatchActs }) => createBatchActs(bridge, set, get));
      return loaded;
    };
    return {
      ...NOTHING_OPEN,
      open: async (id, why) => (await acts()).open(id, why),
      listLines: async (kind) => (await acts()).listLines(kind),
      showLines: async (first, last) => (await acts()).showLines(first, last),
      listResults: async (part) => (await acts()).listResults(part),
      showResults: async (first, last) => (await acts()).showResults(first, last),
      readTotals: async () => (await acts()).readTotals(),
      acceptProposed: async (lines) => (await acts()).acceptProposed(lines),
      draftTerms: async () => (await acts()).draftTerms(),
      change: async (settings) => (await acts()).change(settings),
      discard: async () => (await acts()).discard(),
      start: async (check, ceiling, accepted) => (await acts()).start(check, ceiling, accepted),
      pause: async () => (await acts()).pause(),
      resume: async (ceiling) => (await acts()).resume(ceiling),
      stop: async () => (await acts()).stop(),
    };
  });
  const refresh = oneAtATime(async () => {
    const id = latestValue(store.getState().opened)?.id;
    if (id !== undefined) await store.getState().open(id, 'changed');
  });
  bridge.on('batches.changed', ({ id }) => {
    if (latestValue(store.getState().opened)?.id === id) void refresh();
  });
  return store;
}
