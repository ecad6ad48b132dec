import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { Dossier } from '#contract/subject.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';

interface DossierStore {
  /** As typed, with its mask. Addresses never hold a document, so that the store keeps it. */
  readonly documento: string;
  readonly dossier: Loadable<Dossier>;
  readonly edit: (documento: string) => void;
  /** Opens the dossier of a document, by default the typed one; the opening is logged in it. */
  readonly open: (documento?: string) => Promise<void>;
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly dossier: DossierStore;
  }
}

export function createDossierStore(bridge: Bridge): StoreApi<DossierStore> {
  return createStore<DossierStore>()((set, get) => {
    const read = reading(set, get);
    const show = (documento: string, dossier: Loadable<Dossier>): void => {
      read.begin('dossier');
      set({ documento, dossier });
    };
    return {
      documento: '',
      dossier: IDLE,
      edit: (documento) => show(documento, IDLE),
      open: async (documento = get().documento) => {
        const parsed = parseDocument(documento);
        if (!parsed.ok) return show(documento, { status: 'failed', failure: { code: parsed.error.code } });
        await read.first('dossier', bridge['subject.dossier']({ documento }), { documento });
      },
      notePrint: async () => {
        const documento = latestValue(get().dossier)?.documento;
        if (documento !== undefined) await bridge['subject.record_print']({ documento, what: 'dossier' });
      },
    };
  });
}
