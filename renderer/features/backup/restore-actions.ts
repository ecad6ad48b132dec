import type { RestorePlan } from '../../../preload/contract/backup.ts';
import type { Bridge } from '../../../preload/contract/contract.ts';
import type { BridgeRefusal } from '../../../preload/contract/errors.ts';
import { BACKUP_PIECE } from '../../../preload/domain/backup/backup-limits.ts';
import { toBase64 } from '../../lib/base64.ts';

/** How far the restoring of a backup is. Nothing is changed before `running`. */
export type Restoring =
  | { readonly step: 'choose'; readonly problem: BridgeRefusal | null; readonly file: File | null }
  | { readonly step: 'sending'; readonly share: number }
  | { readonly step: 'plan'; readonly id: string; readonly plan: RestorePlan; readonly problem: BridgeRefusal | null }
  | { readonly step: 'running' }
  | { readonly step: 'done' };

export interface RestoreState {
  readonly restoring: Restoring;
  /** The name of the backup file that was opened outside of the window, and is to be restored or declined. */
  readonly offered: string | null;
}

export const NOTHING_CHOSEN = { step: 'choose', problem: null, file: null } as const;

export interface RestoreActions {
  /** Hands a file over and has it opened: what it would do is told, and nothing is done yet. */
  readonly look: (file: File, passphrase: string) => Promise<void>;
  /** The same with the file that was opened outside of the window. */
  readonly lookOffered: (passphrase: string) => Promise<void>;
  /** Asks for the name of such a file; what was planned of another is given up. */
  readonly askOffered: () => Promise<void>;
  /** Does what the plan says; the passphrase is that of this computer's vault where none is open. */
  readonly restore: (passphrase: string | undefined) => Promise<void>;
  readonly giveUp: () => Promise<void>;
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
  const examine = async (id: string, passphrase: string, fail: (problem: BridgeRefusal) => void): Promise<void> => {
    const looked = await bridge['restore.look']({ id, passphrase });
    if (looked.ok) move({ step: 'plan', id, plan: looked.value, problem: null });
    else fail(looked.error);
  };
  const decline = async (): Promise<void> => {
    if (get().offered === null) return;
    set({ offered: null });
    await bridge['restore.decline']({});
  };
  return {
    look: async (file, passphrase) => {
      const fail = (problem: BridgeRefusal): void => move({ step: 'choose', problem, file });
      move({ step: 'sending', share: 0 });
      const begun = await bridge['restore.begin']({ size: file.size });
      if (!begun.ok) return fail(begun.error);
      const { id } = begun.value;
      const refused = await send(bridge, id, file, (share) => move({ step: 'sending', share }));
      if (refused !== null) return fail(refused);
      await examine(id, passphrase, fail);
    },
    lookOffered: async (passphrase) => {
      const fail = (problem: BridgeRefusal): void => move({ ...NOTHING_CHOSEN, problem });
      move({ step: 'sending', share: 1 });
      const taken = await bridge['restore.take_offered']({});
      if (!taken.ok) return fail(taken.error);
      await examine(taken.value.id, passphrase, fail);
    },
    askOffered: async () => {
      const answer = await bridge['restore.offered']({});
      if (!answer.ok || answer.value.name === null) return;
      const { step } = get().restoring;
      set({ offered: answer.value.name, ...((step === 'plan' || step === 'done') && { restoring: NOTHING_CHOSEN }) });
    },
    restore: async (passphrase) => {
      const planned = get().restoring;
      if (planned.step !== 'plan') return;
      move({ step: 'running' });
      const input = passphrase === undefined ? { id: planned.id } : { id: planned.id, passphrase };
      const answer = await bridge['restore.run'](input);
      if (!answer.ok) return move({ ...planned, problem: answer.error });
      set({ restoring: { step: 'done' }, offered: null });
      await reload();
    },
    giveUp: async () => {
      const planned = get().restoring;
      move(NOTHING_CHOSEN);
      await decline();
      if (planned.step === 'plan') await bridge['restore.discard']({ id: planned.id });
    },
    undo: async (id) => {
      const answer = await bridge['restore.undo']({ id });
      move(answer.ok ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, problem: answer.error });
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
): Promise<BridgeRefusal | null> {
  for (let offset = 0; offset < file.size; offset += BACKUP_PIECE) {
    const bytes = new Uint8Array(await file.slice(offset, offset + BACKUP_PIECE).arrayBuffer());
    const answer = await bridge['restore.append']({ id, offset, base64: toBase64(bytes) });
    if (!answer.ok) return answer.error;
    progress(answer.value.received / file.size);
  }
  return null;
}
