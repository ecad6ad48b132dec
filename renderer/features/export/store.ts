import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { ExportFormat, ExportOutcome, ExportProgress, ExportSubject, FileFormat } from '#contract/export.ts';
import type { ExportedFigure } from '../../charts/frame/figure-exporting.ts';

/** The export that runs or how the last one ended. */
export type ExportState =
  | { readonly status: 'running'; readonly format: FileFormat; readonly progress: ExportProgress['running'] }
  | { readonly status: 'saved'; readonly saved: Extract<ExportOutcome, { outcome: 'saved' }> }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly failure: BridgeFailure };

export interface ExportStore {
  readonly status: ExportState | null;
  /** Exports results; does nothing while another export runs. */
  readonly run: (format: ExportFormat, of: ExportSubject) => Promise<void>;
  /** Saves the picture of a chart; does nothing while another export runs. */
  readonly saveChart: (chart: ExportedFigure) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** Shows the saved file in its folder. */
  readonly reveal: () => Promise<void>;
  readonly dismiss: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly export: ExportStore;
  }
}

/** The one export of the app, whichever screen began it. */
export function createExportStore(bridge: Bridge): StoreApi<ExportStore> {
  const store = createStore<ExportStore>()((set, get) => ({
    status: null,
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
      const { status } = get();
      if (status?.status === 'saved') await bridge['export.reveal']({ path: status.saved.path });
    },
    dismiss: () => set({ status: null }),
  }));
  const follow = async (format: FileFormat, work: () => Promise<Envelope<ExportOutcome>>): Promise<void> => {
    if (store.getState().status?.status === 'running') return;
    store.setState({ status: { status: 'running', format, progress: null } });
    const response = await work();
    store.setState({
      status: response.ok ? statusAfter(response.value) : { status: 'failed', failure: response.error },
    });
  };
  bridge.on('export.changed', ({ running }) => {
    const { status } = store.getState();
    if (status?.status === 'running' && running !== null) store.setState({ status: { ...status, progress: running } });
  });
  return store;
}

/** Nothing is shown once the officer closed the dialog. */
function statusAfter(outcome: ExportOutcome): ExportState | null {
  if (outcome.outcome === 'saved') return { status: 'saved', saved: outcome };
  return outcome.outcome === 'cancelled' ? { status: 'cancelled' } : null;
}
