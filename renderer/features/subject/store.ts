import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal, Envelope } from '../../../preload/contract/errors.ts';
import type { SubjectPage } from '../../../preload/contract/library.ts';
import { IDLE, type Loadable, reloading, settled } from '../../lib/loadable.ts';

export interface SubjectStore {
  /** The result through which the subject was opened; null before there is one. */
  readonly id: string | null;
  readonly page: Loadable<SubjectPage>;
  readonly open: (id: string) => Promise<void>;
  /** Reads the open page once more; does nothing when none is. */
  readonly reread: () => Promise<void>;
  readonly close: () => void;
  /** What is changed answers null when it was done. */
  readonly addNote: (text: string) => Promise<BridgeRefusal | null>;
  readonly removeNote: (noteId: string) => Promise<BridgeRefusal | null>;
  readonly tag: (change: { readonly add: string[]; readonly remove: string[] }) => Promise<BridgeRefusal | null>;
}

/** One subject with everything saved of it; read from the disk alone. */
export function createSubjectStore(bridge: Bridge): StoreApi<SubjectStore> {
  const store = createStore<SubjectStore>()((set, get) => {
    const refusalOf = <Value>(answer: Envelope<Value>): BridgeRefusal | null => (answer.ok ? null : answer.error);
    const read = async (id: string, again: boolean): Promise<void> => {
      const answer = await bridge['library.subject']({ id, again });
      if (get().id === id) set({ page: settled(answer) });
    };
    return {
      id: null,
      page: IDLE,
      open: (id) => {
        set({ id, page: get().id === id ? reloading(get().page) : { status: 'loading' } });
        return read(id, false);
      },
      reread: async () => {
        const { id } = get();
        if (id !== null) await read(id, true);
      },
      close: () => set({ id: null, page: IDLE }),
      addNote: async (text) => refusalOf(await bridge['library.add_note']({ id: get().id ?? '', text })),
      removeNote: async (noteId) => refusalOf(await bridge['library.remove_note']({ noteId })),
      tag: async (change) => refusalOf(await bridge['library.tag']({ ids: [get().id ?? ''], ...change })),
    };
  });
  bridge.on('archive.changed', () => void store.getState().reread());
  bridge.on('library.changed', () => void store.getState().reread());
  return store;
}
