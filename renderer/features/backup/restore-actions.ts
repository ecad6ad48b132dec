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

export const NOTHING_CHOSEN = { step: 'choose', problem: null, file: null } as const;

export interface RestoreActions {
  /** Hands a file over and has it opened: what it would do is told, and nothing is done yet. */
  readonly look: (file: File, passphrase: string) => Promise<void>;
  /** Does what the plan says; the passphrase is that of this computer's vault where none is open. */
  readonly restore: (passphrase: string | undefined) => Promise<void>;
  readonly giveUp: () => Promise<void>;
  /** Lets an archive that was set aside change places with the present one. */
  readonly undo: (id: string) => Promise<void>;
}

export function restoreActions(
  bridge: Bridge,
  set: (restoring: Restoring) => void,
  get: () => Restoring,
  reload: () => Promise<void>,
): RestoreActions {
  return {
    look: async (file, passphrase) => {
      const fail = (problem: BridgeRefusal): void => set({ step: 'choose', problem, file });
      set({ step: 'sending', share: 0 });
      const begun = await bridge['restore.begin']({ size: file.size });
      if (!begun.ok) return fail(begun.error);
      const { id } = begun.value;
      const refused = await send(bridge, id, file, (share) => set({ step: 'sending', share }));
      if (refused !== null) return fail(refused);
      const looked = await bridge['restore.look']({ id, passphrase });
      if (looked.ok) set({ step: 'plan', id, plan: looked.value, problem: null });
      else fail(looked.error);
    },
    restore: async (passphrase) => {
      const planned = get();
      if (planned.step !== 'plan') return;
      set({ step: 'running' });
      const input = passphrase === undefined ? { id: planned.id } : { id: planned.id, passphrase };
      const answer = await bridge['restore.run'](input);
      set(answer.ok ? { step: 'done' } : { ...planned, problem: answer.error });
      if (answer.ok) await reload();
    },
    giveUp: async () => {
      const planned = get();
      set(NOTHING_CHOSEN);
      if (planned.step === 'plan') await bridge['restore.discard']({ id: planned.id });
    },
    undo: async (id) => {
      const answer = await bridge['restore.undo']({ id });
      set(answer.ok ? NOTHING_CHOSEN : { ...NOTHING_CHOSEN, problem: answer.error });
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
