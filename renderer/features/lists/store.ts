import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import {
  FIRST_LAYOUTS,
  type ListLayout,
  type ListLayouts,
  type ListName,
  PLAIN_LAYOUT,
} from '#domain/settings/lists.ts';

interface ListsStore {
  /** Layout of each list; null until read. */
  readonly layouts: ListLayouts | null;
  /** Reads the layouts, and restores the screen from before a lock. */
  readonly load: () => Promise<void>;
  readonly changeList: (list: ListName, part: Partial<ListLayout>) => void;
  readonly showLadderLine: (shown: boolean) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly lists: ListsStore;
  }
}

/** A layout changes at once; if it cannot be saved, it ends with the window without a notice. */
export function createListsStore(bridge: Bridge, comeBack: () => Promise<void>): StoreApi<ListsStore> {
  return createStore<ListsStore>()((set, get) => {
    const change = (part: Partial<ListLayouts>): void => {
      const layouts = { ...(get().layouts ?? FIRST_LAYOUTS), ...part };
      set({ layouts });
      void bridge['lists.keep_layouts'](layouts);
    };
    return {
      layouts: null,
      load: async () => {
        const [response] = await Promise.all([bridge['lists.layouts']({}), comeBack()]);
        set({ layouts: response.ok ? response.value : FIRST_LAYOUTS });
      },
      changeList: (list, part) => {
        const { lists } = get().layouts ?? FIRST_LAYOUTS;
        change({ lists: { ...lists, [list]: { ...(lists[list] ?? PLAIN_LAYOUT), ...part } } });
      },
      showLadderLine: (ladderLine) => change({ ladderLine }),
    };
  });
}
