import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge, Output } from '#contract/contract.ts';
import type { About, CrashDumpState, Licence } from '#contract/help.ts';
import { IDLE, type Loadable, latestValue, picked } from '../../lib/loadable.ts';
import { reading } from '../../lib/reading.ts';

interface HelpStore {
  readonly about: Loadable<About>;
  /** Null if this build has no list of licences; loaded on demand. */
  readonly licences: Loadable<readonly Licence[] | null>;
  readonly load: () => Promise<void>;
  readonly loadLicences: () => Promise<void>;
  readonly problem: Loadable<Output<'help.problem'>>;
  readonly loadProblem: () => Promise<void>;
  /** The path of the report that was saved as it is shown; null before. */
  readonly savedProblem: string | null;
  readonly saveProblem: () => Promise<void>;
  readonly dumps: Loadable<CrashDumpState>;
  readonly loadDumps: () => Promise<void>;
  readonly keepDumps: (kept: boolean) => Promise<void>;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly help: HelpStore;
  }
}

export function createHelpStore(bridge: Bridge): StoreApi<HelpStore> {
  return createStore<HelpStore>()((set, get) => {
    const read = reading(set, get);
    return {
      about: IDLE,
      licences: IDLE,
      problem: IDLE,
      savedProblem: null,
      dumps: IDLE,
      loadProblem: () => read.again('problem', bridge['help.problem']({}), { savedProblem: null }),
      saveProblem: async () => {
        const sha256 = latestValue(get().problem)?.sha256;
        if (sha256 === undefined) return;
        const saved = await bridge['help.save_problem']({ sha256 });
        if (saved.ok) set({ savedProblem: saved.value.path });
        else set({ problem: { status: 'failed', failure: saved.error } });
      },
      loadDumps: () => read.quietly('dumps', bridge['help.dumps']({})),
      keepDumps: (kept) => read.quietly('dumps', bridge['help.keep_dumps']({ kept })),
      load: () => read.again('about', bridge['help.about']({})),
      loadLicences: async () => {
        if (get().licences.status !== 'ready')
          await read.first('licences', picked(bridge['help.licences']({}), 'licences'));
      },
    };
  });
}
