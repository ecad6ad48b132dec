import { basename } from 'node:path';
import type { WorkstationState } from '../../../preload/contract/workstation.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { backupState } from '../../workflows/backup/backup-state.ts';
import type { OfferedBackup } from '../../workflows/backup/offered-backup.ts';
import { planRestore, settleIn } from '../../workflows/backup/restore-backup.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { ArchiveSurvey, BackupFacts, BackupShelf } from '../../workflows/ports/backup-shelf.ts';
import type { Vault } from '../../workflows/vault/vault.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk, Tell } from './at-desk.ts';

type RestoreHandlers = Pick<
  Handlers,
  | 'restore.begin'
  | 'restore.append'
  | 'restore.offered'
  | 'restore.take_offered'
  | 'restore.decline'
  | 'restore.look'
  | 'restore.run'
  | 'restore.discard'
  | 'restore.undo'
  | 'restore.forget'
>;

export interface BackupParts {
  readonly vault: Vault<Desk>;
  readonly backups: BackupShelf;
  readonly offered: OfferedBackup;
  /** Whatever refuses storage in `work` is answered in words. */
  readonly onDisk: <Value>(work: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;
  readonly workstation: () => Promise<WorkstationState>;
}

/** A backup in the archive's place, and the archives set aside for it. Restoring also works where no vault is open. */
export function restoreHandlers(
  { vault, backups, offered, onDisk, workstation }: BackupParts,
  atDesk: AtDesk,
  tell: Tell,
): RestoreHandlers {
  const present = async (): Promise<ArchiveSurvey | null> => {
    const desk = vault.desk();
    return desk.ok ? desk.value.archive.copies.survey() : null;
  };
  /** Whatever the window knows of the archive is another's now. */
  const exchanged = async (
    changing: Promise<Answer<void>>,
    facts: BackupFacts | null,
  ): Promise<Answer<WorkstationState>> => {
    const changed = await changing;
    const now = vault.desk();
    if (changed.ok && facts !== null) offered.forget();
    if (changed.ok && now.ok) await settleIn({ ...now.value, ...now.value.archive }, facts);
    const state = await workstation();
    tell('workstation.changed', state);
    for (const name of ['archive.changed', 'consent.changed', 'settings.changed'] as const) tell(name, {});
    return changed.ok ? accept(state) : changed;
  };
  let looked: { readonly id: string; readonly facts: BackupFacts } | null = null;

  return {
    'restore.begin': ({ size }) => onDisk(async () => accept({ id: await backups.begin(size) })),
    'restore.append': ({ id, offset, base64 }) =>
      onDisk(async () => {
        const received = await backups.append(id, offset, Buffer.from(base64, 'base64'));
        return received.ok ? accept({ received: received.value }) : received;
      }),
    'restore.offered': async () => {
      const path = offered.path();
      return accept({ name: path === null ? null : basename(path) });
    },
    'restore.take_offered': () =>
      onDisk(async () => {
        const path = offered.path();
        if (path === null) return refuse('not_found');
        const taken = await backups.take(path);
        return taken.ok ? accept({ id: taken.value }) : taken;
      }),
    'restore.decline': async () => {
      offered.forget();
      return accept({ declined: true });
    },
    'restore.look': (input) =>
      onDisk(async () => {
        const keeping: Pick<BackupShelf, 'look'> = {
          look: async (id, passphrase) => {
            const found = await backups.look(id, passphrase);
            looked = found.ok ? { id, facts: found.value } : null;
            return found;
          },
        };
        return planRestore(keeping, input, await present());
      }),
    'restore.run': ({ id, passphrase }) =>
      onDisk(async () => {
        if (looked?.id !== id) return refuse('not_found');
        const { facts } = looked;
        const now = await present();
        const changing = vault.exchange(passphrase, (key) => backups.restore(id, key, now));
        return exchanged(changing, facts);
      }),
    'restore.discard': ({ id }) =>
      onDisk(async () => {
        await backups.discard(id);
        return accept({ discarded: true });
      }),
    'restore.undo': ({ id }) =>
      onDisk(async () => {
        const now = await present();
        return exchanged(
          vault.exchange(undefined, () => backups.putBack(id, now)),
          null,
        );
      }),
    'restore.forget': ({ id }) =>
      atDesk(async (desk) => {
        await backups.forget(id);
        return accept(await backupState({ ...desk, ...desk.archive, backups }));
      }),
  };
}
