import type { BackupState, RestorePlan } from '#contract/backup.ts';
import type { Bridge, Input } from '#contract/contract.ts';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { sendUpload } from '../../lib/upload.ts';

/** Progress of a restore; the archive changes from `running` on. */
type Restoring =
  | { readonly step: 'choose'; readonly problem: BridgeFailure | null; readonly file: File | null }
  | { readonly step: 'sending'; readonly share: number }
  | {
      readonly step: 'plan';
      readonly upload: string;
      readonly plan: RestorePlan;
      readonly problem: BridgeFailure | null;
    }
  | { readonly step: 'running' }
  | {
      readonly step: 'done';
      /** Number of records of the backup that could not be read. */
      readonly leftOut: number;
    };

export interface RestoreState {
  readonly restoring: Restoring;
  /** Name of the backup file that was opened outside of the window, until it is restored or declined. */
  readonly openedFile: string | null;
  /** Previous archives, as listed while no archive is open. */
  readonly previousArchives: BackupState['previousArchives'];
}

export const NOTHING_CHOSEN = { step: 'choose', problem: null, file: null } as const;

/** Secrets that are typed if no archive is open. */
export type RestoreSecrets = Pick<Input<'backup.restore_run'>, 'passphrase' | 'pin' | 'code'>;

export interface RestoreActions {
  /** Sends a file, has main open it, and plans the restore without changing anything. */
  readonly look: (file: File, passphrase: string) => Promise<void>;
  /** Plans the restore of the file that was opened outside of the window. */
  readonly inspectOpenedFile: (passphrase: string) => Promise<void>;
  /** Asks main for the name of such a file; a plan for another file is given up. */
  readonly requestOpenedFile: () => Promise<void>;
  /**
   * Runs the planned restore. The secrets are those of this computer's vault and archive, if no archive is open.
   * `addresses` keeps the register's addresses, or takes those of the backup.
   */
  readonly restore: (secrets: RestoreSecrets, addresses: 'keep' | 'take') => Promise<void>;
  readonly cancelRestore: () => Promise<void>;
  readonly loadPrevious: () => Promise<void>;
  /** Exchanges a previous archive for the present one; returns null, or the reason that it failed. */
  readonly undo: (id: string, secrets: RestoreSecrets) => Promise<BridgeFailure | null>;
}

interface RestoreContext {
  readonly bridge: Bridge;
  readonly set: (change: Partial<RestoreState>) => void;
  readonly get: () => RestoreState;
  readonly reload: () => Promise<void>;
  readonly move: (restoring: Restoring) => void;
}

export function restoreActions(
  bridge: Bridge,
  set: RestoreContext['set'],
  get: RestoreContext['get'],
  reload: RestoreContext['reload'],
): RestoreActions {
  const move = (restoring: Restoring): void => set({ restoring });
  const context = { bridge, set, get, reload, move };
  return { ...lookActions(context), ...runActions(context) };
}

/** Actions up to the plan: main receives and opens a file, and the archive stays as it is. */
function lookActions({
  bridge,
  set,
  get,
  move,
}: RestoreContext): Pick<RestoreActions, 'look' | 'inspectOpenedFile' | 'requestOpenedFile' | 'cancelRestore'> {
  const { examine, abort } = createExaminer(bridge, move);
  return {
    look: async (file, passphrase) => {
      const progress = (share: number): void => move({ step: 'sending', share });
      progress(0);
      await examine((signal) => sendUpload(bridge, 'backup', file, { progress, signal }), passphrase, file);
    },
    inspectOpenedFile: async (passphrase) => {
      move({ step: 'sending', share: 1 });
      const take = async (): Promise<Envelope<string>> => {
        const taken = await bridge['backup.take_opened_file']({});
        return taken.ok ? { ok: true, value: taken.value.id } : taken;
      };
      await examine(take, passphrase, null);
    },
    requestOpenedFile: async () => {
      const response = await bridge['backup.opened_file']({});
      if (!response.ok || response.value.name === null) return;
      const { step } = get().restoring;
      set({
        openedFile: response.value.name,
        ...((step === 'plan' || step === 'done') && { restoring: NOTHING_CHOSEN }),
      });
    },
    cancelRestore: async () => {
      const planned = get().restoring;
      abort();
      move(NOTHING_CHOSEN);
      if (get().openedFile !== null) {
        set({ openedFile: null });
        await bridge['backup.decline_opened_file']({});
      }
      if (planned.step === 'plan') await bridge['upload.discard']({ id: planned.upload });
    },
  };
}

interface Examiner {
  /** Opens the backup that `receive` uploads; if cancelled on the way, main discards it and no plan is shown. */
  readonly examine: (
    receive: (signal: AbortSignal) => Promise<Envelope<string>>,
    passphrase: string,
    file: File | null,
  ) => Promise<void>;
  readonly abort: () => void;
}

function createExaminer(bridge: Bridge, move: RestoreContext['move']): Examiner {
  let looking = new AbortController();
  return {
    examine: async (receive, passphrase, file) => {
      looking = new AbortController();
      const { signal } = looking;
      const fail = (problem: BridgeFailure): void => {
        if (!signal.aborted) move({ step: 'choose', problem, file });
      };
      const received = await receive(signal);
      if (!received.ok) return fail(received.error);
      const upload = received.value;
      const looked = await bridge['backup.restore_look']({ upload, passphrase });
      if (signal.aborted) await bridge['upload.discard']({ id: upload });
      else if (looked.ok) move({ step: 'plan', upload, plan: looked.value, problem: null });
      else fail(looked.error);
    },
    abort: () => looking.abort(),
  };
}

/** Actions after the plan: archives are exchanged. */
function runActions({
  bridge,
  set,
  get,
  reload,
  move,
}: RestoreContext): Pick<RestoreActions, 'restore' | 'loadPrevious' | 'undo'> {
  return {
    loadPrevious: async () => {
      const response = await bridge['backup.previous']({});
      set({ previousArchives: response.ok ? response.value.previousArchives : [] });
    },
    restore: async (secrets, addresses) => {
      const planned = get().restoring;
      if (planned.step !== 'plan') return;
      move({ step: 'running' });
      const { upload, plan } = planned;
      const response = await bridge['backup.restore_run']({ upload, shown: plan.shown, addresses, ...secrets });
      if (!response.ok && response.error.code === 'shown_changed') {
        const anew = await bridge['backup.restore_look']({ upload });
        if (anew.ok) return move({ ...planned, plan: anew.value, problem: response.error });
      }
      if (!response.ok) return move({ ...planned, problem: response.error });
      set({ restoring: { step: 'done', leftOut: response.value.leftOut }, openedFile: null });
      await reload();
    },
    undo: async (id, secrets) => {
      const response = await bridge['backup.restore_undo']({ id, ...secrets });
      if (!response.ok) return response.error;
      await reload();
      return null;
    },
  };
}
