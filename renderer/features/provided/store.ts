import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { ProvidedLine } from '#contract/provided.ts';
import { IDLE } from '../../lib/loadable.ts';
import { createListReader, NOTHING_READ } from '../../lib/paged-list.ts';
import { reading } from '../../lib/reading.ts';
import type { ProvidedContext, ProvidedStore } from './provided-state.ts';

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly provided: ProvidedStore;
  }
}

/** Loads the acts with the first of them, since few windows import anything. */
const acts = () => import('./acts.ts');

export function createProvidedStore(bridge: Bridge): StoreApi<ProvidedStore> {
  return createStore<ProvidedStore>()((set, get) => {
    const list = createListReader<ProvidedLine>(
      async (page) => {
        const found = await bridge['provided.lines']({ ...page, state: get().state });
        return found.ok ? { ok: true, value: { rows: found.value.lines, total: found.value.total } } : found;
      },
      (lines) => set({ lines }),
      () => get().lines,
    );
    const context: ProvidedContext = { bridge, set, get, read: reading(set, get), list };
    const load = async (): Promise<void> => (await acts()).load(context);
    context.read.follow(bridge.on, ['provided.changed', 'consent.changed'], 'run', load);
    return {
      run: IDLE,
      lines: NOTHING_READ,
      state: null,
      opened: null,
      details: IDLE,
      typed: { provider: '', day: '', purpose: null, institution: '' },
      coverage: IDLE,
      waiting: IDLE,
      sending: false,
      failure: null,
      load,
      take: async (files) => (await acts()).take(context, files),
      stop: async () => (await acts()).stop(context),
      filter: (state) => {
        set({ state, opened: null });
        void list.restart();
      },
      showLines: list.show,
      open: async (n) => {
        set({ opened: n, details: IDLE });
        if (n !== null) await context.read.first('details', bridge['provided.line']({ n }));
      },
      edit: (part) => {
        set({ typed: { ...get().typed, ...part }, failure: null });
        void acts().then(({ readCoverage }) => readCoverage(context));
      },
      save: async () => (await acts()).save(context),
      authorize: async (id) => (await acts()).settle(context, bridge['provided.authorize']({ id })),
      remove: async (id) => (await acts()).settle(context, bridge['provided.remove']({ id })),
    };
  });
}
