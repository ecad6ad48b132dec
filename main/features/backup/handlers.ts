import { basename } from 'node:path';
import type { BackupOutcome } from '#contract/backup.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { backupShare } from '#domain/backup.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { ArchiveExchange, ArchiveSummary, BackupFacts, BackupStore, BackupWatch } from '../../ports/backup.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Handlers } from '../handlers.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { UploadParts } from '../upload/handlers.ts';
import type { Vault } from '../vault/vault.ts';
import { backupState, makeBackup } from './make-backup.ts';
import { type PendingRestore, recordPendingRestore } from './pending-restore.ts';
import { type OpenedBackupFile, restorePlan } from './restore.ts';

type BackupHandlers = Pick<Handlers, 'backup.state' | 'backup.remind' | 'backup.run' | 'backup.cancel'>;

/** Backups of the archive: one at a time, told by events while it is made. */
export function backupHandlers(
  { vault, backups }: Pick<BackupParts, 'vault' | 'backups'>,
  withUnlocked: WithUnlocked,
  emit: Emit,
): BackupHandlers {
  let running: AbortController | null = null;
  const backupStatus = (unlocked: Unlocked): ReturnType<typeof backupState> =>
    backupState({ ...unlocked, ...unlocked.archive, backups });

  const run = async (unlocked: Unlocked, passphrase: string): Promise<Outcome<BackupOutcome>> => {
    if (running !== null) return fail('backup_running');
    running = new AbortController();
    try {
      const ports = { ...unlocked, ...unlocked.archive, backups, archiveKey: vault.archiveKey };
      return await makeBackup(ports, passphrase, { signal: running.signal, progress: progressOf(emit) });
    } finally {
      running = null;
      emit('backup.changed', { running: null });
    }
  };

  return {
    'backup.state': () => withUnlocked(async (unlocked) => ok(await backupStatus(unlocked))),
    'backup.remind': ({ days }) =>
      withUnlocked(async (unlocked) => {
        await unlocked.archive.settings.write({ remindDays: days });
        return ok(await backupStatus(unlocked));
      }),
    'backup.run': ({ passphrase }) => withUnlocked((unlocked) => run(unlocked, passphrase)),
    'backup.cancel': async () => {
      running?.abort();
      return ok({ cancelled: running !== null });
    },
  };
}

/** Tells each step, and within one each hundredth of the whole. */
function progressOf(emit: Emit): BackupWatch['progress'] {
  let lastReported = '';
  return (step, share) => {
    const whole = Math.floor(backupShare(step, share) * 100) / 100;
    if (lastReported === `${step} ${whole}`) return;
    lastReported = `${step} ${whole}`;
    emit('backup.changed', { running: { step, share: whole } });
  };
}

type RestoreHandlers = Pick<
  Handlers,
  | 'backup.opened_file'
  | 'backup.take_opened_file'
  | 'backup.decline_opened_file'
  | 'backup.restore_look'
  | 'backup.restore_run'
  | 'backup.restore_undo'
  | 'backup.restore_forget'
>;

export interface BackupParts extends UploadParts {
  readonly vault: Vault<Unlocked>;
  readonly backups: BackupStore;
  readonly opened: OpenedBackupFile;
  readonly workstation: () => Promise<WorkstationState>;
}

/** A backup in the archive's place, and the archives set aside for it. Restoring also works where no vault is open. */
export function restoreHandlers(
  { vault, backups, opened, uploads, onDisk, workstation }: BackupParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
): RestoreHandlers {
  const present = async (): Promise<ArchiveSummary | null> => {
    const unlocked = vault.unlocked();
    return unlocked.ok ? unlocked.value.archive.copies.summary() : null;
  };
  /** What an exchange needs to know, once the key and its keeper are known; the keeper is told what to expect. */
  const exchangeOf = async (backup: PendingRestore['backup']) => {
    const now = await present();
    return (archiveKey: Uint8Array, secretStore: SecretStore): ArchiveExchange => ({
      archiveKey,
      present: now,
      announce: (head) => recordPendingRestore(secretStore, { head, backup }),
    });
  };
  /** Whatever the window knows of the archive is another's now. */
  const exchanged = async (
    changing: Promise<Outcome<void>>,
    isRestored: boolean,
  ): Promise<Outcome<WorkstationState>> => {
    const changed = await changing;
    if (changed.ok && isRestored) opened.forget();
    const state = await workstation();
    emit('vault.changed', state);
    for (const name of ['results.changed', 'consent.changed', 'settings.changed'] as const) emit(name, {});
    return changed.ok ? ok(state) : changed;
  };
  /** Opens a backup; of one that is released meanwhile nothing stays, its key neither. */
  const open = async (upload: string, passphrase: string): Promise<Outcome<BackupFacts>> => {
    if (!uploads.hasBackup(upload)) return fail('not_found');
    try {
      const found = await backups.look(upload, passphrase);
      if (uploads.hasBackup(upload)) return found;
    } catch (cause) {
      if (uploads.hasBackup(upload)) throw cause;
    }
    await backups.discard(upload);
    return fail('not_found');
  };
  let looked: { readonly upload: string; readonly facts: BackupFacts } | null = null;

  return {
    'backup.opened_file': async () => {
      const path = opened.path();
      return ok({ name: path === null ? null : basename(path) });
    },
    'backup.take_opened_file': () =>
      onDisk(async () => {
        const path = opened.path();
        if (path === null) return fail('not_found');
        // The window sends none of its bytes.
        const upload = await uploads.begin('backup', 0);
        if (!upload.ok) return upload;
        const copied = await backups.copyFrom(path, upload.value.id);
        if (copied.ok) return upload;
        await uploads.discard(upload.value.id);
        return copied;
      }),
    'backup.decline_opened_file': async () => {
      opened.forget();
      return ok({ declined: true });
    },
    'backup.restore_look': ({ upload, passphrase }) =>
      onDisk(async () => {
        const found = await open(upload, passphrase);
        looked = found.ok ? { upload, facts: found.value } : null;
        return found.ok ? ok(restorePlan(found.value, await present())) : found;
      }),
    'backup.restore_run': ({ upload, passphrase }) =>
      onDisk(async () => {
        if (looked?.upload !== upload || !uploads.hasBackup(upload)) return fail('not_found');
        const { madeAt, summary } = looked.facts;
        const exchange = await exchangeOf({ madeAt, results: summary.results });
        const changing = vault.exchange(passphrase, async (...by) => {
          const restored = await backups.restore(upload, exchange(...by));
          // The other uploads were for the archive before.
          if (restored.ok) await uploads.clear();
          return restored;
        });
        return exchanged(changing, true);
      }),
    'backup.restore_undo': ({ id }) =>
      onDisk(async () => {
        const exchange = await exchangeOf(null);
        const changing = vault.exchange(undefined, (...by) => backups.putBack(id, exchange(...by)));
        return exchanged(changing, false);
      }),
    'backup.restore_forget': ({ id }) =>
      withUnlocked(async (unlocked) => {
        await backups.forget(id);
        return ok(await backupState({ ...unlocked, ...unlocked.archive, backups }));
      }),
  };
}
