import { basename } from 'node:path';
import type { BackupOutcome } from '#contract/backup.ts';
import type { WorkstationState } from '#contract/vault.ts';
import { backupShare } from '#domain/backup/backup.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { NO_ADDRESSES } from '#domain/settings/settings.ts';
import type { ArchiveExchange, BackupStore, BackupWatch, InspectedBackup } from '../../ports/backup.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { recordEvent } from '../audit/record-event.ts';
import { sealedFacts } from '../audit/seal.ts';
import type { HandlersOf } from '../handlers.ts';
import { checkFixed } from '../settings/settings.ts';
import { stillShown } from '../shown.ts';
import type { Emit, Unlocked, WithUnlocked } from '../unlocked.ts';
import type { UploadParts } from '../upload/handlers.ts';
import type { Vault } from '../vault/vault.ts';
import type { VaultPorts } from '../vault/vault-ports.ts';
import { forgetAutomatic, keepAutomatic, rehearseRestore } from './automatic.ts';
import type { AutomaticRunner } from './automatic-runner.ts';
import { backupState, shownPrevious } from './backup-state.ts';
import { makeBackup } from './make-backup.ts';
import { mergePrevious, planMerge } from './merge.ts';
import { type PendingRestore, recordPendingRestore } from './pending-restore.ts';
import { type OpenedBackupFile, type PresentArchive, restorePlan } from './restore.ts';

export interface BackupParts extends UploadParts {
  readonly vault: Vault;
  readonly backups: BackupStore;
  readonly opened: OpenedBackupFile;
  readonly checkPassphrase: VaultPorts['checkPassphrase'];
  readonly automatic: Pick<AutomaticRunner, 'run' | 'turn'>;
  readonly workstation: () => Promise<WorkstationState>;
}

/** Makes and restores backups, and manages the archives that a restore replaced. */
export function backupHandlers(parts: BackupParts, withUnlocked: WithUnlocked, emit: Emit): HandlersOf<'backup'> {
  return {
    ...makingHandlers(parts, withUnlocked, emit),
    ...automaticHandlers(parts, withUnlocked),
    ...fileHandlers(parts),
    ...restoreHandlers(parts, emit),
    'backup.merge_plan': ({ id }) => withUnlocked((unlocked) => planMerge(unlocked, parts, id)),
    'backup.merge_run': async (asked) => {
      const merged = await withUnlocked((unlocked) => mergePrevious(unlocked, parts, asked));
      for (const name of ['results.changed', 'consent.changed', 'attempts.changed'] as const) emit(name, {});
      emit('cases.changed', { case: null });
      emit('groups.changed', { group: null });
      return merged;
    },
    'backup.restore_forget': ({ id }) =>
      withUnlocked(async (unlocked) => {
        const forgotten = await forgetPrevious(unlocked, parts, id);
        return forgotten.ok ? ok(await backupState(unlocked, parts.backups, parts.automatic.turn.failure)) : forgotten;
      }),
  };
}

/** Deletes a previous archive, after adding a log entry with the end of that archive's own log. */
async function forgetPrevious(
  unlocked: Unlocked,
  { vault, backups }: Pick<BackupParts, 'vault' | 'backups'>,
  id: string,
): Promise<Outcome<void>> {
  const previous = (await backups.listPrevious()).find((one) => one.id === id);
  if (previous === undefined) return fail('not_found');
  const key = await vault.archiveKey();
  if (!key.ok) return key;
  const head = await backups.headOf(id, key.value).finally(() => key.value.fill(0));
  const held = previous.results === null ? {} : { results: previous.results };
  const facts = { act: 'delete_previous', ...held, ...(head === null ? {} : sealedFacts(head)) };
  await recordEvent(unlocked, { kind: 'restore', facts });
  await backups.forget(id);
  return ok(undefined);
}

/** Makes one backup at a time and emits its progress. */
function makingHandlers(
  { vault, backups, automatic, checkPassphrase, workstation }: BackupParts,
  withUnlocked: WithUnlocked,
  emit: Emit,
) {
  const { turn } = automatic;
  /** Makes every window offer to salvage what can be read. */
  const damaged = async (): Promise<void> => {
    vault.damage();
    emit('vault.changed', await workstation());
  };
  const run = async (unlocked: Unlocked, passphrase: string): Promise<Outcome<BackupOutcome>> => {
    if (turn.running !== null) return fail('backup_running');
    turn.running = new AbortController();
    const watch = { signal: turn.running.signal, progress: progressOf(emit) };
    try {
      const { archiveKey } = vault;
      return await makeBackup(unlocked, { backups, archiveKey, checkPassphrase, passphrase, watch });
    } finally {
      turn.running = null;
      emit('backup.changed', { running: null });
    }
  };

  return {
    'backup.state': () => withUnlocked(async (unlocked) => ok(await backupState(unlocked, backups, turn.failure))),
    'backup.remind': ({ days }) =>
      withUnlocked(async (unlocked) => {
        const allowed = checkFixed(unlocked, { remindDays: days });
        if (!allowed.ok) return allowed;
        await unlocked.settings.write({ remindDays: days });
        return ok(await backupState(unlocked, backups, turn.failure));
      }),
    'backup.run': async ({ passphrase }) => {
      const made = await withUnlocked((unlocked) => run(unlocked, passphrase));
      if (!made.ok && made.error.code === 'archive_unreadable') await damaged();
      return made;
    },
    'backup.cancel': async () => {
      turn.running?.abort();
      return ok({ cancelled: turn.running !== null });
    },
  } satisfies Partial<HandlersOf<'backup'>>;
}

function automaticHandlers(
  { backups, checkPassphrase, automatic: { turn, run } }: BackupParts,
  withUnlocked: WithUnlocked,
) {
  const state = () => withUnlocked(async (unlocked) => ok(await backupState(unlocked, backups, turn.failure)));
  return {
    'backup.automatic_start': async ({ passphrase }) => {
      const checked = await checkPassphrase(passphrase);
      if (!checked.ok) return checked;
      const kept = await withUnlocked(async (unlocked) => {
        const folder = await unlocked.files.chooseFolder();
        if (folder === null) return ok(undefined);
        return keepAutomatic(unlocked.secrets, { folder, lock: await backups.lockOf(passphrase) });
      });
      const made = kept.ok ? await run() : kept;
      return made.ok ? state() : made;
    },
    'backup.automatic_stop': async () => {
      const forgotten = await withUnlocked(({ secrets }) => forgetAutomatic(secrets));
      if (!forgotten.ok) return forgotten;
      turn.failure = null;
      return state();
    },
    'backup.rehearse': ({ passphrase }) => withUnlocked((unlocked) => rehearseRestore(unlocked, backups, passphrase)),
  } satisfies Partial<HandlersOf<'backup'>>;
}

/** Emits progress at each step, and at each hundredth of the whole. */
function progressOf(emit: Emit): BackupWatch['progress'] {
  let lastReported = '';
  return (step, share) => {
    const whole = Math.floor(backupShare(step, share) * 100) / 100;
    if (lastReported === `${step} ${whole}`) return;
    lastReported = `${step} ${whole}`;
    emit('backup.changed', { running: { step, share: whole } });
  };
}

function fileHandlers({ backups, uploads, opened, onDisk }: BackupParts) {
  return {
    'backup.opened_file': async () => {
      const path = opened.path();
      return ok({ name: path === null ? null : basename(path) });
    },
    'backup.take_opened_file': () =>
      onDisk(async () => {
        const path = opened.path();
        if (path === null) return fail('not_found');
        // Main copies the file itself; the window sends no bytes.
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
  } satisfies Partial<HandlersOf<'backup'>>;
}

/** States in which the officer must first open the archive. */
const OPENED_FIRST: readonly string[] = ['locked', 'pin_needed', 'passphrase_needed'];

/** Opens a backup. If its upload is released meanwhile, its files and its key are discarded. */
async function openBackup(
  { backups, uploads }: Pick<BackupParts, 'backups' | 'uploads'>,
  upload: string,
  passphrase: string,
): Promise<Outcome<InspectedBackup>> {
  if (!uploads.hasBackup(upload)) return fail('not_found');
  try {
    const found = await backups.look(upload, passphrase);
    if (uploads.hasBackup(upload)) return found;
  } catch (cause) {
    if (uploads.hasBackup(upload)) throw cause;
  }
  await backups.discard(upload);
  return fail('not_found');
}

/** Replaces the archive with a backup or a previous archive; works with a closed vault too. */
function restoreHandlers({ vault, backups, uploads, opened, onDisk, workstation }: BackupParts, emit: Emit) {
  let inspected: { readonly upload: string; readonly facts: InspectedBackup } | null = null;
  const exchanged = (changed: Outcome<void>) => emitExchanged(changed, workstation, emit);
  const lookedAt = (upload: string): Outcome<InspectedBackup> =>
    inspected?.upload === upload && uploads.hasBackup(upload) ? ok(inspected.facts) : fail('not_found');

  return {
    'backup.restore_look': ({ upload, passphrase }) =>
      onDisk(async () => {
        const found =
          passphrase === undefined ? lookedAt(upload) : await openBackup({ backups, uploads }, upload, passphrase);
        inspected = found.ok ? { upload, facts: found.value } : null;
        return found.ok ? ok(restorePlan(found.value, await presentArchive(vault))) : found;
      }),
    'backup.restore_run': ({ upload, shown, passphrase, addresses, ...proof }) =>
      onDisk(async () => {
        const looked = lookedAt(upload);
        if (!looked.ok) return looked;
        const same = stillShown(restorePlan(looked.value, await presentArchive(vault)), shown);
        if (!same.ok) return same;
        const { madeAt, summary } = looked.value;
        const whose = addresses === 'take' ? 'taken' : 'kept';
        const exchange = await exchangeOf(vault, { madeAt, results: summary.results, addresses: whose });
        let leftOut = 0;
        const work = async (...by: Parameters<typeof exchange>): Promise<Outcome<void>> => {
          const done = await backups.restore(upload, exchange(...by));
          if (!done.ok) return done;
          leftOut = done.value;
          // The other uploads were meant for the replaced archive.
          await uploads.clear();
          return ok(undefined);
        };
        const restored = await vault.exchange(passphrase, work, proof);
        if (restored.ok) opened.forget();
        const state = await exchanged(restored);
        return state.ok ? ok({ ...state.value, leftOut }) : state;
      }),
    'backup.previous': () =>
      // Before the officer opens the archive, the list of previous archives stays hidden.
      OPENED_FIRST.includes(vault.state().status)
        ? Promise.resolve(fail('vault_locked'))
        : onDisk(async () => ok({ previousArchives: shownPrevious(await backups.listPrevious()) })),
    'backup.restore_undo': ({ id, ...proof }) =>
      onDisk(async () => {
        const keyId = await backups.previousKeyId(id);
        if (!keyId.ok) return keyId;
        const exchange = await exchangeOf(vault, null);
        const work = (...by: Parameters<typeof exchange>) => backups.putBack(id, exchange(...by));
        const changed = await vault.putBack(keyId.value, work, proof);
        // The other uploads were meant for the replaced archive.
        if (changed.ok) await uploads.clear();
        return exchanged(changed);
      }),
  } satisfies Partial<HandlersOf<'backup'>>;
}

/** Emits that everything the window knows about the archive changed, and returns the workstation's state. */
export async function emitExchanged(
  changed: Outcome<void>,
  workstation: () => Promise<WorkstationState>,
  emit: Emit,
): Promise<Outcome<WorkstationState>> {
  const state = await workstation();
  emit('vault.changed', state);
  for (const name of ['results.changed', 'consent.changed', 'attempts.changed', 'settings.changed'] as const)
    emit(name, {});
  return changed.ok ? ok(state) : changed;
}

/** Returns the present archive's facts; null if it is closed, or too damaged to count its rows. */
export async function presentArchive(vault: Vault): Promise<PresentArchive | null> {
  const unlocked = vault.unlocked();
  if (!unlocked.ok) return null;
  const { copies, settings, storageFailure } = unlocked.value;
  const { sandbox, producao } = await settings.read();
  try {
    return { summary: await copies.summary(), addresses: { sandbox, producao } };
  } catch (cause) {
    if (storageFailure(cause) === 'archive_unreadable') return null;
    throw cause;
  }
}

/**
 * Returns a function that builds an exchange from the key and its store; the store records which archive to expect. A
 * previous archive comes back with its own addresses.
 */
async function exchangeOf(vault: Vault, backup: PendingRestore['backup']) {
  const present = await presentArchive(vault);
  return (archiveKey: Uint8Array, secretStore: SecretStore): ArchiveExchange => ({
    archiveKey,
    addresses: backup?.addresses === 'kept' ? (present?.addresses ?? NO_ADDRESSES) : null,
    present: present?.summary ?? null,
    announce: (head) => recordPendingRestore(secretStore, { head, backup }),
  });
}
