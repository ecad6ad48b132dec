import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { Dossier } from '#contract/subject.ts';
import { parseDocument } from '#domain/basics/document.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';

interface DossierStore {
  /** As typed, with its mask. No address holds a document, so it is kept here. */
  readonly documento: string;
  readonly dossier: Loadable<Dossier>;
  readonly edit: (documento: string) => void;
  /** Opens the dossier of a document, by default of the typed one; opening is noted in it. */
  readonly open: (documento?: string) => Promise<void>;
  /** Writes down that it was printed. */
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly dossier: DossierStore;
  }
}

/** All that is kept of one subject. */
export function createDossierStore(bridge: Bridge): StoreApi<DossierStore> {
  const request = latest();
  return createStore<DossierStore>()((set, get) => ({
    documento: '',
    dossier: IDLE,
    edit: (documento) => {
      request();
      set({ documento, dossier: IDLE });
    },
    open: async (documento = get().documento) => {
      const isLatest = request();
      const parsed = parseDocument(documento);
      if (!parsed.ok) return set({ documento, dossier: { status: 'failed', failure: { code: parsed.error.code } } });
      set({ documento, dossier: { status: 'loading' } });
      const response = await bridge['subject.dossier']({ documento });
      if (isLatest()) set({ dossier: fromEnvelope(response) });
    },
    notePrint: async () => {
      const dossier = latestValue(get().dossier);
      if (dossier !== undefined)
        await bridge['subject.record_print']({ documento: dossier.documento, what: 'dossier' });
    },
  }));
}
