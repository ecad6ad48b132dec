import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { SubjectPage } from '#contract/subject.ts';
import { failureOf, IDLE, type Loadable } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

interface SubjectStore {
  /** The result that opened the subject; null before there is one. */
  readonly id: string | null;
  readonly page: Loadable<SubjectPage>;
  readonly open: (id: string) => Promise<void>;
  /** Reads the open page again; does nothing if no page is open. */
  readonly reread: () => Promise<void>;
  readonly close: () => void;
  /** Changes resolve with null, or the failure. */
  readonly addNote: (text: string) => Promise<BridgeFailure | null>;
  readonly removeNote: (noteId: string) => Promise<BridgeFailure | null>;
  readonly tag: (change: { readonly add: string[]; readonly remove: string[] }) => Promise<BridgeFailure | null>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly subject: SubjectStore;
  }
}

/** One subject with all its saved records; read from the disk alone. */
export function createSubjectStore(bridge: Bridge): StoreApi<SubjectStore> {
  return createStore<SubjectStore>()((set, get) => {
    const read = reading(set, get);
    read.follow(bridge.on, ['results.changed', 'library.changed'], 'page', () => get().reread());
    return {
      id: null,
      page: IDLE,
      open: (id) =>
        read[get().id === id ? 'again' : 'first']('page', bridge['subject.open']({ id, again: false }), { id }),
      reread: async () => {
        const { id } = get();
        if (id !== null) await read.quietly('page', bridge['subject.open']({ id, again: true }));
      },
      close: () => {
        read.begin('page');
        set({ id: null, page: IDLE });
      },
      addNote: async (text) => failureOf(await bridge['subject.add_note']({ id: get().id ?? '', text })),
      removeNote: async (noteId) => failureOf(await bridge['subject.remove_note']({ noteId })),
      tag: async (change) => failureOf(await bridge['subject.tag']({ ids: [get().id ?? ''], ...change })),
    };
  });
}
