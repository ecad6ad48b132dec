import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '#contract/contract.ts';
import type { CycleReport } from '#contract/watches.ts';
import { IDLE, type Loadable, latestValue } from '#renderer/lib/loadable.ts';
import { reading } from '#renderer/lib/reading.ts';

interface CycleReportStore {
  readonly report: Loadable<CycleReport>;
  readonly open: (cycleId: string) => Promise<void>;
  readonly notePrint: () => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly cycleReport: CycleReportStore;
  }
}

export function createCycleReportStore(bridge: Bridge): StoreApi<CycleReportStore> {
  return createStore<CycleReportStore>()((set, get) => {
    const read = reading(set, get);
    return {
      report: IDLE,
      open: (cycleId) => read.first('report', bridge['watches.report']({ cycleId })),
      notePrint: async () => {
        const report = latestValue(get().report);
        if (report !== undefined) await bridge['watches.note_print']({ cycleId: report.cycle.id });
      },
    };
  });
}
