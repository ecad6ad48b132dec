import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { About, CrashDumpState, Licence } from '#contract/help.ts';
import { fromEnvelope, IDLE, type Loadable, latestValue, toLoading } from '../../lib/loadable.ts';

interface HelpStore {
  readonly about: Loadable<About>;
  /** Null where this build has no list of them; read when they are first wanted. */
  readonly licences: Loadable<readonly Licence[] | null>;
  readonly load: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  /** The report of a problem, as it would be saved. */
  readonly problem: Loadable<Output<'help.problem'>>;
  readonly loadProblem: () => Promise<void>;
  /** The path of the report that was saved as it is shown; null before. */
  readonly savedProblem: string | null;
  readonly saveProblem: () => Promise<void>;
  readonly dumps: Loadable<CrashDumpState>;
  readonly loadDumps: () => Promise<void>;
  /** Keeps dumps of crashes for a support case, or erases them. */
  readonly keepDumps: (kept: boolean) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly help: HelpStore;
  }
}

/** What the program is made of, and where its files are. */
export function createHelpStore(bridge: Bridge): StoreApi<HelpStore> {
  return createStore<HelpStore>()((set, get) => ({
    about: IDLE,
    licences: IDLE,
    problem: IDLE,
    savedProblem: null,
    dumps: IDLE,
    loadProblem: async () => {
      set({ problem: toLoading(get().problem), savedProblem: null });
      set({ problem: fromEnvelope(await bridge['help.problem']({})) });
    },
    saveProblem: async () => {
      const sha256 = latestValue(get().problem)?.sha256;
      if (sha256 === undefined) return;
      const saved = await bridge['help.save_problem']({ sha256 });
      if (saved.ok) set({ savedProblem: saved.value.path });
      else set({ problem: { status: 'failed', failure: saved.error } });
    },
    loadDumps: async () => set({ dumps: fromEnvelope(await bridge['help.dumps']({})) }),
    keepDumps: async (kept) => set({ dumps: fromEnvelope(await bridge['help.keep_dumps']({ kept })) }),
    load: async () => {
      set({ about: toLoading(get().about) });
      set({ about: fromEnvelope(await bridge['help.about']({})) });
    },
    loadLicences: async () => {
      if (get().licences.status === 'ready') return;
      set({ licences: { status: 'loading' } });
      const response = await bridge['help.licences']({});
      set({ licences: fromEnvelope(response.ok ? { ok: true, value: response.value.licences } : response) });
    },
  }));
}
