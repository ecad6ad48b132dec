import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { SubjectPage } from '#contract/subject.ts';
import { latest } from '../../lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, toLoading } from '../../lib/loadable.ts';

interface SubjectStore {
  /** The result through which the subject was opened; null before there is one. */
  readonly id: string | null;
  readonly page: Loadable<SubjectPage>;
  readonly open: (id: string) => Promise<void>;
  /** Reads the open page once more; does nothing when none is. */
  readonly reread: () => Promise<void>;
  readonly close: () => void;
  /** Changes return null once they are made, or why they were not. */
  readonly addNote: (text: string) => Promise<BridgeFailure | null>;
  readonly removeNote: (noteId: string) => Promise<BridgeFailure | null>;
  readonly tag: (change: { readonly add: string[]; readonly remove: string[] }) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly subject: SubjectStore;
  }
}

/** One subject with everything saved of it; read from the disk alone. */
export function createSubjectStore(bridge: Bridge): StoreApi<SubjectStore> {
  const request = latest();
  const store = createStore<SubjectStore>()((set, get) => {
    const toFailure = <Value>(response: Envelope<Value>): BridgeFailure | null => (response.ok ? null : response.error);
    const read = async (id: string, again: boolean): Promise<void> => {
      const isLatest = request();
      const response = await bridge['subject.open']({ id, again });
      if (isLatest()) set({ page: fromEnvelope(response) });
    };
    return {
      id: null,
      page: IDLE,
      open: (id) => {
        set({ id, page: get().id === id ? toLoading(get().page) : { status: 'loading' } });
        return read(id, false);
      },
      reread: async () => {
        const { id } = get();
        if (id !== null) await read(id, true);
      },
      close: () => {
        request();
        set({ id: null, page: IDLE });
      },
      addNote: async (text) => toFailure(await bridge['subject.add_note']({ id: get().id ?? '', text })),
      removeNote: async (noteId) => toFailure(await bridge['subject.remove_note']({ noteId })),
      tag: async (change) => toFailure(await bridge['subject.tag']({ ids: [get().id ?? ''], ...change })),
    };
  });
  bridge.on('results.changed', () => void store.getState().reread());
  bridge.on('library.changed', () => void store.getState().reread());
  return store;
}
