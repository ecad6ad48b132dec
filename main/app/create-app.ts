import type { EventName, EventPayload } from '#contract/events.ts';
import type { LockReason } from '#domain/lock-rules.ts';
import { type Outcome, ok } from '#domain/outcome.ts';
import { clearWork, settleExchange } from '../backup/place.ts';
import { previousArchiveEraser } from '../backup/previous-archives.ts';
import { backupStore } from '../backup/store.ts';
import { auditHandlers } from '../features/audit/handlers.ts';
import { type BackupParts, backupHandlers, restoreHandlers } from '../features/backup/handlers.ts';
import { type OpenedBackupFile, openedBackupFile } from '../features/backup/restore.ts';
import {
  consentHandlers,
  consentOutcomeHandlers,
  draftHandlers,
  evidenceHandlers,
} from '../features/consent/handlers.ts';
import { consultaHandlers } from '../features/consulta/handlers.ts';
import { exportHandlers } from '../features/export/handlers.ts';
import type { Handlers } from '../features/handlers.ts';
import { libraryHandlers } from '../features/library/handlers.ts';
import { lockHandlers } from '../features/lock/handlers.ts';
import { resultsHandlers } from '../features/results/handlers.ts';
import { retentionHandlers } from '../features/retention/handlers.ts';
import { seriesHandlers } from '../features/series/handlers.ts';
import { settingsHandlers } from '../features/settings/handlers.ts';
import { subjectHandlers } from '../features/subject/handlers.ts';
import type { Emit, Unlocked } from '../features/unlocked.ts';
import { uploadHandlers } from '../features/upload/handlers.ts';
import { createUploads, type Uploads } from '../features/upload/uploads.ts';
import { vaultHandlers, workstationState } from '../features/vault/handlers.ts';
import { createVault, type Vault } from '../features/vault/vault.ts';
import { deriveKeyFromPassphrase } from '../keychain/vault-file.ts';
import type { StorageCode } from '../platform/database/storage-failure.ts';
import { installationId } from '../platform/installation.ts';
import { newId, systemClock } from '../platform/system.ts';
import type { BackupStore } from '../ports/backup.ts';
import { parseAddress } from '../register-client/addresses.ts';
import type { WorkstationOptions } from './app-options.ts';
import { createEventBus } from './event-bus.ts';
import { createLockController, type LockController } from './lock-controller.ts';
import { refusingStorage } from './storage-failures.ts';
import { vaultPorts } from './vault-adapter.ts';
import { createWithUnlocked } from './with-unlocked.ts';

/** The workstation without a host: what a host serves, forwards and closes. */
export interface Workstation {
  readonly handlers: Handlers;
  /** Listens to what main tells the window until the returned function is called. */
  readonly on: <Name extends EventName>(name: Name, listener: (payload: EventPayload<Name>) => void) => () => void;
  /** Locks the desk, from outside of its window; waits for what is paid. Does nothing where none is open. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Offers a backup file that was opened outside of the window, an absolute path; the officer is asked first. */
  readonly offerBackup: (path: string) => void;
  /** Finishes what is in flight, closes the archive, stops the embedded service. */
  readonly close: () => Promise<void>;
}

/**
 * Puts the parts together and opens the vault where that needs no officer. Refused only when the data folder itself
 * cannot be used; a vault that stays closed is a state the window shows.
 */
export async function openWorkstation(options: WorkstationOptions): Promise<Outcome<Workstation, StorageCode>> {
  const { home, log } = options;
  const installation = await installationId(home, newId);
  if (!installation.ok) return installation;
  const { on, emit } = createEventBus(log);
  const backups = createBackups(options);
  const uploads = createUploads(newId, backups);
  /** A file that cannot be deleted keeps no desk from being locked. */
  const clearUploads = async (): Promise<void> => {
    await uploads.clear().catch((cause: unknown) => log.unexpected('uploads.clear', cause));
  };
  const emitState = async (): Promise<void> => emit('vault.changed', await workstationState({ ...options, vault }));
  const vault: Vault<Unlocked> = createVault(
    vaultPorts(options, installation.value, {
      locking: async () => {
        await emitState();
        await clearUploads();
      },
      lost: async () => {
        await vault.lose();
        await emitState();
        await clearUploads();
      },
      damaged: async () => {
        vault.damage();
        await emitState();
      },
    }),
  );
  const guard = createLockController(vault, emit, log);
  on('vault.changed', guard.touch);

  await settleExchange(home);
  await clearWork(home);
  await vault.retry();
  const opened = openedBackupFile();
  return ok({
    handlers: handlersOf({ options, vault, guard, backups, uploads, opened, emit }),
    on,
    lock: guard.appLock.lock,
    offerBackup: (path) => {
      opened.offer(path);
      emit('backup.opened', {});
    },
    close: async () => {
      guard.end();
      await vault.close();
    },
  });
}

interface Parts {
  readonly options: WorkstationOptions;
  readonly vault: Vault<Unlocked>;
  readonly guard: LockController;
  readonly backups: BackupStore;
  readonly uploads: Uploads;
  readonly opened: OpenedBackupFile;
  readonly emit: Emit;
}

function handlersOf({ options, vault, guard, backups, uploads, opened, emit }: Parts): Handlers {
  const withUnlocked = createWithUnlocked(vault, options.log);
  const previousArchives = previousArchiveEraser({
    ...options,
    thread: options.archiveThread,
    archiveKey: vault.archiveKey,
  });
  const backupParts: BackupParts = {
    ...{ vault, backups, uploads, opened },
    onDisk: (work) => refusingStorage(options.log, work),
    workstation: () => workstationState({ ...options, vault }),
  };
  return {
    ...vaultHandlers({ ...options, vault }, withUnlocked, emit),
    ...settingsHandlers(withUnlocked, emit, parseAddress),
    ...consentHandlers(withUnlocked, emit),
    ...consentOutcomeHandlers(uploads, withUnlocked, emit),
    ...draftHandlers(withUnlocked),
    ...evidenceHandlers(uploads, withUnlocked),
    ...subjectHandlers(withUnlocked, emit),
    ...consultaHandlers(withUnlocked, emit),
    ...seriesHandlers(withUnlocked, emit),
    ...resultsHandlers(withUnlocked),
    ...libraryHandlers(withUnlocked, emit),
    ...exportHandlers(uploads, withUnlocked, emit),
    ...uploadHandlers(backupParts, withUnlocked),
    ...backupHandlers(backupParts, withUnlocked, emit),
    ...restoreHandlers(backupParts, withUnlocked, emit),
    ...auditHandlers(withUnlocked),
    ...retentionHandlers(previousArchives, withUnlocked, emit),
    ...lockHandlers({ ...options, ...guard, vault }, withUnlocked),
  };
}

function createBackups(options: WorkstationOptions): BackupStore {
  const { home, version, archiveThread: thread, deriveKey = deriveKeyFromPassphrase } = options;
  return backupStore({ home, version, thread, deriveKey, clock: systemClock, newId });
}
