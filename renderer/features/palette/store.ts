import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import { latest } from '../../lib/latest.ts';

interface PaletteStore {
  readonly shown: 'nothing' | 'commands' | 'shortcuts';
  readonly typed: string;
  /** Subjects of the archive that fit what is typed, each by its newest month; those queried last while nothing is. */
  readonly saved: readonly NewestRow[];
  readonly open: () => void;
  readonly openShortcuts: () => void;
  readonly close: () => void;
  readonly type: (typed: string) => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly palette: PaletteStore;
  }
}

/** Subjects shown at once. */
const SHOWN = 8;

/** The palette: what is typed, and the subjects found. Its commands stay usable when the archive cannot be read. */
export function createPaletteStore(bridge: Bridge): StoreApi<PaletteStore> {
  const request = latest();
  return createStore<PaletteStore>()((set) => {
    const find = async (search: string): Promise<void> => {
      const isLatest = request();
      const response = await bridge['library.newest']({ search, limit: SHOWN });
      if (isLatest()) set({ saved: response.ok ? response.value.rows : [] });
    };
    const type = (typed: string): void => {
      set({ typed });
      void find(typed.trim());
    };
    return {
      shown: 'nothing',
      typed: '',
      saved: [],
      open: () => {
        set({ shown: 'commands' });
        type('');
      },
      openShortcuts: () => set({ shown: 'shortcuts' }),
      close: () => set({ shown: 'nothing' }),
      type,
    };
  });
}
