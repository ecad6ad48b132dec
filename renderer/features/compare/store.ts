import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { newestMonths } from '#domain/library/library-filter.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, picked, toLoading } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

export type CompareSide = 'left' | 'right';

interface CompareStore {
  readonly left: Loadable<SavedResult>;
  readonly right: Loadable<SavedResult>;
  readonly chosen: Readonly<Record<CompareSide, string | null>>;
  readonly choices: Readonly<Record<CompareSide, Loadable<readonly SavedResultRow[]>>>;
  /** Opens the two results; null leaves a side to be chosen. */
  readonly open: (left: string | null, right: string | null) => Promise<void>;
  readonly search: (side: CompareSide, text: string) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly compare: CompareStore;
  }
}

/** Most results of one search. */
const MAX_CHOICES = 50;

export function createCompareStore(bridge: Bridge): StoreApi<CompareStore> {
  return createStore<CompareStore>()((set, get) => {
    const read = reading(set, get);
    const searches = { left: latest(), right: latest() };
    const openSide = async (side: CompareSide, id: string | null): Promise<void> => {
      read.begin(side);
      const shown = get()[side];
      if (shown.status === 'ready' && shown.value.id === id) return;
      if (id === null) return set({ [side]: IDLE });
      await read.first(side, bridge['results.open']({ id }));
    };
    return {
      left: IDLE,
      right: IDLE,
      chosen: { left: null, right: null },
      choices: { left: IDLE, right: IDLE },
      open: async (left, right) => {
        set({ chosen: { left, right } });
        await Promise.all([openSide('left', left), openSide('right', right)]);
      },
      search: async (side, text) => {
        const isLatest = searches[side]();
        const offer = (found: Loadable<readonly SavedResultRow[]>): void =>
          set({ choices: { ...get().choices, [side]: found } });
        offer(toLoading(get().choices[side]));
        const asked = bridge['library.list'](newestMonths(text.trim(), MAX_CHOICES));
        const found = await picked(asked, 'rows');
        if (isLatest()) offer(fromEnvelope(found));
      },
    };
  });
}
