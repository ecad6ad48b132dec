import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import type { ExportFormat, ExportOutcome, ExportProgress, ExportSubject } from '../../../preload/contract/export.ts';

/** How the last export ended, or that one is under way; null when there is nothing to tell. */
export type ExportStanding =
  | { readonly status: 'running'; readonly format: ExportFormat; readonly progress: ExportProgress['running'] }
  | { readonly status: 'saved'; readonly saved: Extract<ExportOutcome, { outcome: 'saved' }> }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly refusal: BridgeRefusal };

export interface ExportStore {
  readonly standing: ExportStanding | null;
  /** Exports results; does nothing while another export runs. */
  readonly run: (format: ExportFormat, of: ExportSubject) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Shows the saved file in its folder. */
  readonly reveal: () => Promise<void>;
  readonly dismiss: () => void;
}

/** The one export of the desk, wherever it was begun. */
export function createExportStore(bridge: Bridge): StoreApi<ExportStore> {
  const store = createStore<ExportStore>()((set, get) => ({
    standing: null,
    run: async (format, of) => {
      if (get().standing?.status === 'running') return;
      set({ standing: { status: 'running', format, progress: null } });
      const answer = await bridge['export.run']({ format, of });
      set({ standing: answer.ok ? standingAfter(answer.value) : { status: 'failed', refusal: answer.error } });
    },
    cancel: async () => {
      await bridge['export.cancel']({});
    },
    reveal: async () => {
      const { standing } = get();
      if (standing?.status === 'saved') await bridge['export.reveal']({ path: standing.saved.path });
    },
    dismiss: () => set({ standing: null }),
  }));
  bridge.on('export.changed', ({ running }) => {
    const { standing } = store.getState();
    if (standing?.status === 'running' && running !== null)
      store.setState({ standing: { ...standing, progress: running } });
  });
  return store;
}

/** Whoever closed the dialog needs no word about it. */
function standingAfter(outcome: ExportOutcome): ExportStanding | null {
  if (outcome.outcome === 'saved') return { status: 'saved', saved: outcome };
  return outcome.outcome === 'cancelled' ? { status: 'cancelled' } : null;
}
