import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { SavedResult, SavedResultRow } from '#contract/results.ts';
import { newestMonths } from '#domain/library/library-filter.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

export type CompareSide = 'left' | 'right';

interface CompareStore {
  readonly left: Loadable<SavedResult>;
  readonly right: Loadable<SavedResult>;
  /** Ids of the results that were opened last. */
  readonly chosen: Readonly<Record<CompareSide, string | null>>;
  /** Saved results that each side may choose from, as last searched there. */
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

/** Saved results that one search offers. */
const MAX_CHOICES = 50;

/** Two saved results side by side. */
export function createCompareStore(bridge: Bridge): StoreApi<CompareStore> {
  return createStore<CompareStore>()((set, get) => {
    const requests = { left: latest(), right: latest() };
    const searches = { left: latest(), right: latest() };
    const openSide = async (side: CompareSide, id: string | null): Promise<void> => {
      const isLatest = requests[side]();
      const shown = get()[side];
      if (shown.status === 'ready' && shown.value.id === id) return;
      if (id === null) return set({ [side]: IDLE });
      set({ [side]: { status: 'loading' } });
      const response = await bridge['results.open']({ id });
      if (isLatest()) set({ [side]: fromEnvelope(response) });
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
        const response = await bridge['library.list'](newestMonths(text.trim(), MAX_CHOICES));
        if (isLatest()) offer(fromEnvelope(response.ok ? { ok: true, value: response.value.rows } : response));
      },
    };
  });
}
