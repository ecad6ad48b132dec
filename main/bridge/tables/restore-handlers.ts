import { basename } from 'node:path';
import type { WorkstationState } from '../../../preload/contract/workstation.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import { backupState } from '../../workflows/backup/backup-state.ts';
import { type ExpectedArchive, expectArchive } from '../../workflows/backup/expected-archive.ts';
import type { OfferedBackup } from '../../workflows/backup/offered-backup.ts';
import { planRestore } from '../../workflows/backup/restore-backup.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import type { ArchiveExchange, ArchiveSurvey, BackupFacts, BackupShelf } from '../../workflows/ports/backup-shelf.ts';
import type { SecretStore } from '../../workflows/ports/secret-store.ts';
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
  /** What an exchange needs to know, once the key and its keeper are known; the keeper is told what to expect. */
  const exchangeOf = async (backup: ExpectedArchive['backup']) => {
    const now = await present();
    return (archiveKey: Uint8Array, keeper: SecretStore): ArchiveExchange => ({
      archiveKey,
      present: now,
      announce: (head) => expectArchive(keeper, { head, backup }),
    });
  };
  /** Whatever the window knows of the archive is another's now. */
  const exchanged = async (changing: Promise<Answer<void>>, isRestored: boolean): Promise<Answer<WorkstationState>> => {
    const changed = await changing;
    if (changed.ok && isRestored) offered.forget();
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
        const { madeAt, survey } = looked.facts;
        const exchange = await exchangeOf({ madeAt, results: survey.results });
        const changing = vault.exchange(passphrase, (...by) => backups.restore(id, exchange(...by)));
        return exchanged(changing, true);
      }),
    'restore.discard': ({ id }) =>
      onDisk(async () => {
        await backups.discard(id);
        return accept({ discarded: true });
      }),
    'restore.undo': ({ id }) =>
      onDisk(async () => {
        const exchange = await exchangeOf(null);
        const changing = vault.exchange(undefined, (...by) => backups.putBack(id, exchange(...by)));
        return exchanged(changing, false);
      }),
    'restore.forget': ({ id }) =>
      atDesk(async (desk) => {
        await backups.forget(id);
        return accept(await backupState({ ...desk, ...desk.archive, backups }));
      }),
  };
}
