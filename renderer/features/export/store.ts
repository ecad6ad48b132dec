import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type {
  CycleExport,
  ExportOutcome,
  ExportSubject,
  FileFormat,
  GroupExport,
  InterruptedExport,
} from '#contract/export.ts';
import type { ExportProgress } from '#contract/progress.ts';
import { ok } from '#domain/basics/outcome.ts';
import { RETURNED_FIGURES } from '#domain/batches/batch.ts';
import type { ExportFormat } from '#domain/export/export-formats.ts';
import type { LibraryFilter } from '#domain/library/library-filter.ts';
import type { MonthFigure } from '#domain/series/month-figures.ts';
import type { ExportedFigure } from '../../charts/frame/figure-exporting.ts';

/** The running or the last export. */
export type ExportState =
  | { readonly status: 'running'; readonly format: FileFormat; readonly progress: ExportProgress['running'] }
  | { readonly status: 'saved'; readonly saved: Extract<ExportOutcome, { outcome: 'saved' }> }
  | { readonly status: 'cancelled' }
  /** A lock ended the export. */
  | { readonly status: 'interrupted'; readonly interrupted: InterruptedExport }
  | { readonly status: 'failed'; readonly failure: BridgeFailure };

export interface AskedExport {
  readonly format: ExportFormat;
  readonly filter: LibraryFilter;
  /** Of a table: names of people, CPFs and references are left out. */
  readonly masked: boolean;
  /** Number of results; null while they are counted. */
  readonly total: number | null;
  readonly failure: BridgeFailure | null;
}

interface ExportStore {
  readonly status: ExportState | null;
  /** Reads if a lock ended an export. */
  readonly load: () => Promise<void>;
  readonly asked: AskedExport | null;
  readonly askAll: (format: ExportFormat, filter: LibraryFilter) => Promise<void>;
  readonly maskAsked: (masked: boolean) => void;
  readonly confirmAll: () => Promise<void>;
  readonly dismissAsked: () => void;
  /** Exports results; does nothing while another export runs. */
  readonly run: (format: ExportFormat, of: ExportSubject, masked?: boolean) => Promise<void>;
  /** Exports a batch; does nothing while another export runs. */
  readonly runBatch: (asked: Input<'batches.export'>) => Promise<void>;
  /** Exports a group; does nothing while another export runs. */
  readonly runGroup: (asked: GroupExport) => Promise<void>;
  /** Exports the report of a monitored portfolio's cycle; does nothing while another export runs. */
  readonly runCycle: (asked: CycleExport) => Promise<void>;
  /** Saves the days of the cycles as a calendar; does nothing while another export runs. */
  readonly runCalendar: () => Promise<void>;
  readonly batchFigures: readonly MonthFigure[];
  readonly chooseBatchFigures: (figures: readonly MonthFigure[]) => void;
  /** Saves the picture of a chart; does nothing while another export runs. */
  readonly saveChart: (chart: ExportedFigure) => Promise<void>;
  /** Repeats an export that a lock ended. */
  readonly again: (interrupted: InterruptedExport) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly reveal: () => Promise<void>;
  readonly open: () => Promise<void>;
  readonly dismiss: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly export: ExportStore;
  }
}

export function createExportStore(bridge: Bridge): StoreApi<ExportStore> {
  const store = createStore<ExportStore>()((set, get) => ({
    status: null,
    asked: null,
    load: async () => {
      const answer = await bridge['export.interrupted']({});
      if (!answer.ok || answer.value.interrupted === null || get().status !== null) return;
      set({ status: { status: 'interrupted', interrupted: answer.value.interrupted } });
    },
    askAll: async (format, typed) => {
      const filter = { ...typed, search: typed.search.trim() };
      set({ asked: { format, filter, masked: true, total: null, failure: null } });
      const counted = await bridge['library.count']({ filter });
      const { asked } = get();
      if (asked?.filter !== filter) return;
      set({ asked: counted.ok ? { ...asked, total: counted.value.total } : { ...asked, failure: counted.error } });
    },
    maskAsked: (masked) => set(({ asked }) => ({ asked: asked === null ? null : { ...asked, masked } })),
    confirmAll: async () => {
      const { asked, run } = get();
      set({ asked: null });
      if (asked !== null) await run(asked.format, { filter: asked.filter }, asked.masked);
    },
    dismissAsked: () => set({ asked: null }),
    run: (format, of, masked) => follow(format, () => bridge['export.run']({ format, of, masked })),
    runBatch: (asked) => follow(asked.format, () => bridge['batches.export'](asked)),
    runGroup: (asked) => follow(asked.format, () => bridge['groups.export'](asked)),
    runCycle: (asked) => follow(asked.format, () => bridge['watches.export_cycle'](asked)),
    runCalendar: () => follow('ics', () => bridge['watches.export_calendar']({})),
    batchFigures: RETURNED_FIGURES,
    chooseBatchFigures: (batchFigures) => set({ batchFigures }),
    saveChart: (chart) => follow('png', () => savePicture(bridge, chart)),
    again: async (asked) => {
      if (asked.what === 'results') return get().run(asked.format, asked.of, asked.masked);
      set({ status: null });
      set({ status: await statusOfOther(bridge, asked) });
    },
    cancel: async () => void (await bridge['export.cancel']({})),
    reveal: async () => {
      const { status } = get();
      if (status?.status === 'saved') await bridge['export.reveal']({ path: status.saved.path });
    },
    open: async () => {
      const { status } = get();
      if (status?.status === 'saved') await bridge['export.open']({ path: status.saved.path });
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

async function savePicture(bridge: Bridge, chart: ExportedFigure): Promise<Envelope<ExportOutcome>> {
  try {
    const { saveChart } = await import('./save-chart.ts');
    return await saveChart(bridge, chart);
  } catch {
    return { ok: false, error: { code: 'picture_refused' } };
  }
}

/** The outcome of a file without results is shown as that of a single result. */
const ONE_FILE = { outcome: 'saved', provenancePath: null, results: 1, leftOut: 0 } as const;

type OtherExport = Exclude<InterruptedExport, { what: 'results' }>;

async function askOther(bridge: Bridge, asked: OtherExport): Promise<Envelope<{ readonly path: string | null }>> {
  switch (asked.what) {
    case 'log':
      return bridge['audit.export']({});
    case 'costs': {
      const { from, until, environment } = asked;
      return bridge['costs.export']({ from, until, environment });
    }
    case 'proof':
      return bridge['consent.evidence_save']({ id: asked.id });
    case 'case_page': {
      const { what: _, ...request } = asked;
      return pathOf(await bridge['cases.export'](request));
    }
    case 'group': {
      const { what: _, ...request } = asked;
      return pathOf(await bridge['groups.export'](request));
    }
    case 'watch_cycle': {
      const { what: _, ...request } = asked;
      return pathOf(await bridge['watches.export_cycle'](request));
    }
  }
}

function pathOf(ended: Envelope<ExportOutcome>): Envelope<{ readonly path: string | null }> {
  return ended.ok ? ok({ path: ended.value.outcome === 'saved' ? ended.value.path : null }) : ended;
}

async function statusOfOther(bridge: Bridge, asked: OtherExport): Promise<ExportState | null> {
  const response = await askOther(bridge, asked);
  if (!response.ok) return { status: 'failed', failure: response.error };
  const { path } = response.value;
  return path === null ? null : { status: 'saved', saved: { ...ONE_FILE, path } };
}

/** Null if the officer closed the system's dialog: there is no outcome to show. */
function statusAfter(outcome: ExportOutcome): ExportState | null {
  if (outcome.outcome === 'saved') return { status: 'saved', saved: outcome };
  return outcome.outcome === 'cancelled' ? { status: 'cancelled' } : null;
}
