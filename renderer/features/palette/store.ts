import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { NewestRow } from '#contract/library.ts';
import { latest } from '../../lib/latest.ts';

interface PaletteStore {
  readonly shown: 'nothing' | 'commands' | 'shortcuts';
  readonly typed: string;
  /** Subjects that match the text, each by its newest month; the last queried ones for a blank text. */
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

/** Most subjects listed. */
const SHOWN = 8;

/** Holds the typed text and the subjects found. The commands work even if the archive cannot be read. */
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
