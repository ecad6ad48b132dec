import type { RestorePlan } from '#contract/backup.ts';
import type { Bridge } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { BACKUP_CHUNK } from '#domain/backup.ts';
import { toBase64 } from '../../lib/base64.ts';

/** How far the restoring of a backup is. Nothing is changed before `running`. */
export type Restoring =
  | { readonly step: 'choose'; readonly problem: BridgeFailure | null; readonly file: File | null }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'plan'; readonly id: string; readonly plan: RestorePlan; readonly problem: BridgeFailure | null }
  | { readonly step: 'running' }
  | { readonly step: 'done' };

export interface RestoreState {
  readonly restoring: Restoring;
  /** The name of the backup file that was opened outside of the window, and is to be restored or declined. */
  readonly openedFile: string | null;
}

export const NOTHING_CHOSEN = { step: 'choose', problem: null, file: null } as const;

export interface RestoreActions {
  /** Hands a file over and has it opened: what it would do is told, and nothing is done yet. */
  readonly look: (file: File, passphrase: string) => Promise<void>;
  /** The same with the file that was opened outside of the window. */
  readonly inspectOpenedFile: (passphrase: string) => Promise<void>;
  /** Asks for the name of such a file; what was planned of another is given up. */
  readonly requestOpenedFile: () => Promise<void>;
  /** Does what the plan says; the passphrase is that of this computer's vault where none is open. */
  readonly restore: (passphrase: string | undefined) => Promise<void>;
  readonly cancelRestore: () => Promise<void>;
  /** Lets an archive that was set aside change places with the present one. */
  readonly undo: (id: string) => Promise<void>;
}

export function restoreActions(
  bridge: Bridge,
  set: (change: Partial<RestoreState>) => void,
  get: () => RestoreState,
  reload: () => Promise<void>,
): RestoreActions {
  const move = (restoring: Restoring): void => set({ restoring });
  const examine = async (id: string, passphrase: string, fail: (problem: BridgeFailure) => void): Promise<void> => {
    const looked = await bridge['backup.restore_look']({ id, passphrase });
    if (looked.ok) move({ step: 'plan', id, plan: looked.value, problem: null });
    else fail(looked.error);
  };
  const decline = async (): Promise<void> => {
    if (get().openedFile === null) return;
    set({ openedFile: null });
    await bridge['backup.decline_opened_file']({});
  };
  return {
    look: async (file, passphrase) => {
      const fail = (problem: BridgeFailure): void => move({ step: 'choose', problem, file });
      move({ step: 'sending', share: 0 });
      const begun = await bridge['backup.restore_begin']({ size: file.size });
      if (!begun.ok) return fail(begun.error);
      const { id } = begun.value;
      const refused = await send(bridge, id, file, (share) => move({ step: 'sending', share }));
      if (refused !== null) return fail(refused);
      await examine(id, passphrase, fail);
    },
    inspectOpenedFile: async (passphrase) => {
      const fail = (problem: BridgeFailure): void => move({ ...NOTHING_CHOSEN, problem });
      move({ step: 'sending', share: 1 });
      const taken = await bridge['backup.take_opened_file']({});
      if (!taken.ok) return fail(taken.error);
      await examine(taken.value.id, passphrase, fail);
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
    restore: async (passphrase) => {
      const planned = get().restoring;
      if (planned.step !== 'plan') return;
      move({ step: 'running' });
      const input = passphrase === undefined ? { id: planned.id } : { id: planned.id, passphrase };
      const response = await bridge['backup.restore_run'](input);
      if (!response.ok) return move({ ...planned, problem: response.error });
      set({ restoring: { step: 'done' }, openedFile: null });
      await reload();
    },
    cancelRestore: async () => {
      const planned = get().restoring;
      move(NOTHING_CHOSEN);
      await decline();
      if (planned.step === 'plan') await bridge['backup.restore_discard']({ id: planned.id });
    },
    undo: async (id) => {
      const response = await bridge['backup.restore_undo']({ id });
      move(response.ok ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, problem: response.error });
      await reload();
    },
  };
}

/** Hands a file over piece by piece; null when all of it arrived. */
async function send(
  bridge: Bridge,
  id: string,
  file: Blob,
  progress: (share: number) => void,
): Promise<BridgeFailure | null> {
  for (let offset = 0; offset < file.size; offset += BACKUP_CHUNK) {
    const bytes = new Uint8Array(await file.slice(offset, offset + BACKUP_CHUNK).arrayBuffer());
    const response = await bridge['backup.restore_append']({ id, offset, base64: toBase64(bytes) });
    if (!response.ok) return response.error;
    progress(response.value.received / file.size);
  }
  return null;
}
