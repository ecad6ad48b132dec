import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal, Envelope } from '../../../preload/contract/errors.ts';
import type {
  ExportFormat,
  ExportOutcome,
  ExportProgress,
  ExportSubject,
  FileFormat,
} from '../../../preload/contract/export.ts';
import type { LeavingFigure } from '../../charts/frame/figure-exporting.ts';

/** How the last export ended, or that one is under way; null when there is nothing to tell. */
export type ExportStanding =
  | { readonly status: 'running'; readonly format: FileFormat; readonly progress: ExportProgress['running'] }
  | { readonly status: 'saved'; readonly saved: Extract<ExportOutcome, { outcome: 'saved' }> }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly refusal: BridgeRefusal };

export interface ExportStore {
  readonly standing: ExportStanding | null;
  /** Exports results; does nothing while another export runs. */
  readonly run: (format: ExportFormat, of: ExportSubject) => Promise<void>;
  /** Saves the picture of a chart; does nothing while another export runs. */
  readonly saveChart: (chart: LeavingFigure) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Shows the saved file in its folder. */
  readonly reveal: () => Promise<void>;
  readonly dismiss: () => void;
}

/** The one export of the desk, wherever it was begun. */
export function createExportStore(bridge: Bridge): StoreApi<ExportStore> {
  const store = createStore<ExportStore>()((set, get) => ({
    standing: null,
    run: (format, of) => follow(format, () => bridge['export.run']({ format, of })),
    saveChart: (chart) =>
      follow('png', async () => {
        try {
          const { saveChart } = await import('./save-chart.ts');
          return await saveChart(bridge, chart);
        } catch {
          return { ok: false, error: { code: 'picture_refused' } };
        }
      }),
    cancel: async () => {
      await bridge['export.cancel']({});
    },
    reveal: async () => {
      const { standing } = get();
      if (standing?.status === 'saved') await bridge['export.reveal']({ path: standing.saved.path });
    },
    dismiss: () => set({ standing: null }),
  }));
  const follow = async (format: FileFormat, work: () => Promise<Envelope<ExportOutcome>>): Promise<void> => {
    if (store.getState().standing?.status === 'running') return;
    store.setState({ standing: { status: 'running', format, progress: null } });
    const answer = await work();
    store.setState({ standing: answer.ok ? standingAfter(answer.value) : { status: 'failed', refusal: answer.error } });
  };
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
