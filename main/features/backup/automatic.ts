import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { BackupState, Rehearsal } from '#contract/backup.ts';
import {
  type AutomaticFile,
  automaticFiles,
  automaticName,
  isBackupDue,
  outdatedBackups,
} from '#domain/backup/automatic-backup.ts';
import type { ErrorCode } from '#domain/basics/error-codes.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { BackupLock, BackupStore } from '../../ports/backup.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { recordEvent, tryRecordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { type BackupRun, recordAndPack, reportedSummary } from './make-backup.ts';

/** Allows one backup at a time. */
export interface BackupTurn {
  running: AbortController | null;
  /** Error of the last automatic backup; null if it succeeded. */
  failure: ErrorCode | null;
}

interface AutomaticBackups {
  /** An absolute path. */
  readonly folder: string;
  readonly lock: BackupLock;
  /** Distinguishes these files from those of another computer or passphrase in the same folder. */
  readonly series: string;
}

/** Name of the secret. It is not kept in the archive, so that a restored archive does not bring its sender's folder. */
const NAME = 'automatic-backup';
const KEPT = /^([\w+/=]+):([\w+/=]+):(.+)$/s;

/** Returns null if automatic backups are not set up. */
async function readAutomatic(secrets: SecretStore): Promise<Outcome<AutomaticBackups | null>> {
  const kept = await secrets.read(NAME);
  if (!kept.ok || kept.value === null) return kept.ok ? ok(null) : kept;
  const [, salt, key, folder] = KEPT.exec(kept.value) ?? [];
  if (salt === undefined || key === undefined || folder === undefined) return ok(null);
  const series = createHash('sha256').update(salt).digest('hex').slice(0, 6);
  return ok({ folder, lock: { salt, key: Buffer.from(key, 'base64') }, series });
}

/** Saves the folder and a key derived from the passphrase, never the passphrase. */
export async function keepAutomatic(
  secrets: SecretStore,
  { folder, lock }: Pick<AutomaticBackups, 'folder' | 'lock'>,
): Promise<Outcome<void>> {
  return secrets.write(NAME, `${lock.salt}:${lock.key.toString('base64')}:${folder}`);
}

export function forgetAutomatic(secrets: SecretStore): Promise<Outcome<void>> {
  return secrets.remove(NAME);
}

export async function automaticState(
  { secrets }: Pick<Unlocked, 'secrets'>,
  backups: Pick<BackupStore, 'namesIn'>,
  failure: ErrorCode | null,
): Promise<BackupState['automatic']> {
  const automatic = await readAutomatic(secrets);
  if (!automatic.ok || automatic.value === null) return null;
  const { folder } = automatic.value;
  const files = await filesOf(automatic.value, backups);
  if (!files.ok) return { folder, lastAt: null, files: 0, failure: files.error.code };
  const [newest] = files.value;
  return { folder, lastAt: newest === undefined ? null : isoWithOffset(newest.at), files: files.value.length, failure };
}

type AutomaticPorts = Pick<
  Unlocked,
  'audit' | 'clock' | 'copies' | 'files' | 'log' | 'officer' | 'seal' | 'secrets' | 'settings' | 'storageFailure'
>;

interface AutomaticRun extends Omit<BackupRun, 'passphrase' | 'checkPassphrase' | 'backups'> {
  readonly backups: Pick<BackupStore, 'pack' | 'deleteFile'>;
}

export interface DueBackup {
  readonly automatic: AutomaticBackups;
  readonly files: readonly AutomaticFile[];
}

/** Returns a due backup if the newest file in the folder is a day old, else null. Fails with `backup_folder`. */
export async function findDueBackup(
  { secrets, clock }: Pick<Unlocked, 'secrets' | 'clock'>,
  backups: Pick<BackupStore, 'namesIn'>,
): Promise<Outcome<DueBackup | null>> {
  const automatic = await readAutomatic(secrets);
  if (!automatic.ok || automatic.value === null) return automatic.ok ? ok(null) : automatic;
  const files = await filesOf(automatic.value, backups);
  if (!files.ok) return files;
  return ok(isBackupDue(files.value, clock()) ? { automatic: automatic.value, files: files.value } : null);
}

/**
 * Makes a due backup, opens it as a proof before it gets its name, then deletes outdated ones. Fails with
 * `backup_folder` if it cannot be saved in the folder.
 */
export async function makeDueBackup(
  unlocked: AutomaticPorts,
  { automatic, files }: DueBackup,
  run: AutomaticRun,
): Promise<Outcome<void>> {
  const made = await makeIn(automatic, unlocked, run);
  if (!made.ok) {
    await tryRecordEvent(unlocked, { kind: 'backup', outcome: made.error.code, facts: { act: 'automatic' } });
    return made;
  }
  for (const { name } of outdatedBackups([...files, made.value]))
    await run.backups.deleteFile(join(automatic.folder, name)).catch((cause: unknown) => {
      unlocked.log.unexpected('backup.outdated', cause);
    });
  return ok(undefined);
}

async function makeIn(
  { folder, lock, series }: AutomaticBackups,
  unlocked: AutomaticPorts,
  run: AutomaticRun,
): Promise<Outcome<AutomaticFile>> {
  const key = await run.archiveKey();
  if (!key.ok) return key;
  const facts = { act: 'automatic' };
  const packed = await recordAndPack(unlocked, key.value, { ...run, lock, facts }).finally(() => key.value.fill(0));
  if (!packed.ok) return packed;
  const { content, check, discard, facts: held } = packed.value;
  const file = { name: automaticName(series, held.madeAt), at: held.madeAt };
  try {
    await unlocked.files.inFolder(folder, file.name).save(content, check);
  } catch (cause) {
    run.watch.signal.throwIfAborted();
    // The other storage failures are about the archive's own disk.
    if (unlocked.storageFailure(cause) === 'disk_full') return fail('disk_full');
    unlocked.log.unexpected('backup.automatic', cause);
    return fail('backup_folder');
  } finally {
    await discard();
  }
  await unlocked.settings.write({ lastBackup: { at: held.madeAt, results: held.summary.results } });
  return ok(file);
}

/** Opens the newest automatic backup as a restore would, then discards the copy. */
export async function rehearseRestore(
  unlocked: Pick<Unlocked, 'audit' | 'clock' | 'officer' | 'secrets'>,
  backups: BackupStore,
  passphrase: string,
): Promise<Outcome<Rehearsal>> {
  const automatic = await readAutomatic(unlocked.secrets);
  if (!automatic.ok) return automatic;
  if (automatic.value === null) return fail('not_found');
  const files = await filesOf(automatic.value, backups);
  if (!files.ok) return files;
  const [newest] = files.value;
  if (newest === undefined) return fail('not_found');
  const id = await backups.begin();
  try {
    const copied = await backups.copyFrom(join(automatic.value.folder, newest.name), id);
    const found = copied.ok ? await backups.look(id, passphrase) : copied;
    await recordEvent(unlocked, {
      kind: 'backup',
      outcome: found.ok ? 'ok' : found.error.code,
      facts: { act: 'rehearse' },
    });
    if (!found.ok) return found;
    const { madeAt, program, summary } = found.value;
    return ok({ name: newest.name, madeAt: isoWithOffset(madeAt), program, summary: reportedSummary(summary) });
  } finally {
    await backups.discard(id);
  }
}

async function filesOf(
  { folder, series }: AutomaticBackups,
  backups: Pick<BackupStore, 'namesIn'>,
): Promise<Outcome<readonly AutomaticFile[]>> {
  const names = await backups.namesIn(folder).catch(() => null);
  return names === null ? fail('backup_folder') : ok(automaticFiles(names, series));
}
