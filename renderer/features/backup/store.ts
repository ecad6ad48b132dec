import { createStore, type StoreApi } from 'zustand/vanilla';
import type { BackupOutcome, BackupState, Rehearsal } from '#contract/backup.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import type { BackupProgress } from '#contract/progress.ts';
import { IDLE, type Loadable } from '../../lib/loadable.ts';
import { type JudgePassphrase, passphraseJudge } from '../../lib/new-passphrase.ts';
import { type Reading, reading } from '../../lib/reading.ts';
import { type MergeActions, type MergeState, mergeActions } from './merge-actions.ts';
import { NOTHING_CHOSEN, type RestoreActions, type RestoreState, restoreActions } from './restore-actions.ts';

/** The running or the last backup; null if there is no outcome to show. */
export type Making =
  | { readonly status: 'running'; readonly progress: BackupProgress['running'] }
  | { readonly status: 'saved'; readonly path: string; readonly results: number; readonly auditFaults: number }
  | { readonly status: 'cancelled' }
  | { readonly status: 'failed'; readonly failure: BridgeFailure };

interface BackupStore extends RestoreState, RestoreActions, MergeState, MergeActions {
  readonly state: Loadable<BackupState>;
  readonly making: Making | null;
  /** True once the officer put the reminder off, until the next start. */
  readonly putOff: boolean;
  readonly load: () => Promise<void>;
  /** Makes a backup, unless one is running. */
  readonly make: (passphrase: string) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly remind: (days: Input<'backup.remind'>['days']) => Promise<BridgeFailure | null>;
  readonly judgePassphrase: JudgePassphrase;
  /** Lets the officer choose a folder and makes the first automatic backup; returns null, or the failure. */
  readonly startAutomatic: (passphrase: string) => Promise<BridgeFailure | null>;
  readonly stopAutomatic: () => Promise<BridgeFailure | null>;
  readonly rehearse: (passphrase: string) => Promise<Envelope<Rehearsal>>;
  readonly forget: (id: string) => Promise<BridgeFailure | null>;
  readonly putOffReminder: () => void;
  /** Hides the outcome of the last backup; a running one goes on. */
  readonly dismiss: () => void;
}

declare module '#renderer/lib/stores.ts' {
  interface StoreStates {
    readonly backup: BackupStore;
  }
}

export function createBackupStore(bridge: Bridge): StoreApi<BackupStore> {
  const store = createStore<BackupStore>()((set, get) => {
    const read = reading(set, get);
    const load = (): Promise<void> => read.again('state', bridge['backup.state']({}));
    read.follow(bridge.on, ['results.changed'], 'state', load);
    return {
      ...restoreActions(bridge, set, get, load),
      ...mergeActions(bridge, set, get, load),
      merging: null,
      state: IDLE,
      making: null,
      restoring: NOTHING_CHOSEN,
      openedFile: null,
      putOff: false,
      previousArchives: [],
      load,
      judgePassphrase: passphraseJudge(bridge),
      make: async (passphrase) => {
        if (get().making?.status === 'running') return;
        set({ making: { status: 'running', progress: null } });
        const response = await bridge['backup.run']({ passphrase });
        set({ making: response.ok ? makingAfter(response.value) : { status: 'failed', failure: response.error } });
        if (response.ok) await load();
      },
      cancel: async () => {
        await bridge['backup.cancel']({});
      },
      remind: (days) => read.change('state', bridge['backup.remind']({ days })),
      ...refusableActions(bridge, read, load),
      putOffReminder: () => set({ putOff: true }),
      dismiss: () => {
        if (get().making?.status !== 'running') set({ making: null });
      },
    };
  });
  bridge.on('backup.changed', ({ running }) => {
    const { making, state, load } = store.getState();
    if (running !== null && making?.status === 'running')
      store.setState({ making: { status: 'running', progress: running } });
    if (running === null && state.status !== 'idle') void load();
  });
  bridge.on('backup.opened', () => void store.getState().requestOpenedFile());
  return store;
}

function refusableActions(
  bridge: Bridge,
  read: Reading<BackupStore>,
  load: () => Promise<void>,
): Pick<BackupStore, 'startAutomatic' | 'stopAutomatic' | 'rehearse' | 'forget'> {
  const change = async (acted: Promise<Envelope<BackupState>>): Promise<BridgeFailure | null> => {
    const failure = await read.change('state', acted);
    if (failure !== null) await load();
    return failure;
  };
  return {
    startAutomatic: (passphrase) => change(bridge['backup.automatic_start']({ passphrase })),
    stopAutomatic: () => change(bridge['backup.automatic_stop']({})),
    forget: (id) => change(bridge['backup.restore_forget']({ id })),
    rehearse: (passphrase) => bridge['backup.rehearse']({ passphrase }),
  };
}

/** Null if the officer closed the system's dialog: there is no outcome to show. */
function makingAfter(outcome: BackupOutcome): Making | null {
  if (outcome.outcome === 'cancelled') return { status: 'cancelled' };
  if (outcome.outcome === 'declined') return null;
  const { path, summary, auditFaults } = outcome;
  return { status: 'saved', path, results: summary.results, auditFaults };
}
