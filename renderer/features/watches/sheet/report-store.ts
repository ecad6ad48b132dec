import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { CycleReport } from '#contract/watches.ts';
import { latest } from '#renderer/lib/latest.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';

interface CycleReportStore {
  readonly report: Loadable<CycleReport>;
  readonly open: (cycleId: string) => Promise<void>;
  /** Writes down that it was printed. */
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly cycleReport: CycleReportStore;
  }
}

/** The report of the one cycle that is on paper. */
export function createCycleReportStore(bridge: Bridge): StoreApi<CycleReportStore> {
  const request = latest();
  return createStore<CycleReportStore>()((set, get) => ({
    report: IDLE,
    open: async (cycleId) => {
      const isLatest = request();
      set({ report: { status: 'loading' } });
      const response = await bridge['watches.report']({ cycleId });
      if (isLatest()) set({ report: fromEnvelope(response) });
    },
    notePrint: async () => {
      const report = latestValue(get().report);
      if (report !== undefined) await bridge['watches.note_print']({ cycleId: report.cycle.id });
    },
  }));
}
