import type { EventName, EventPayload } from '../preload/contract/events.ts';
import type { LockReason } from '../preload/domain/lock/lock-rules.ts';
import { type Outcome, ok } from '../preload/domain/outcome.ts';
import { clearWork, settleExchange } from './archive/backup-place.ts';
import { previousArchiveEraser } from './aside-eraser.ts';
import { backupStore } from './backup-shelf.ts';
import type { Unlocked } from './bridge/desk.ts';
import type { Handlers } from './bridge/handlers.ts';
import { archiveHandlers } from './bridge/tables/archive-handlers.ts';
import type { Emit } from './bridge/tables/at-desk.ts';
import { auditHandlers } from './bridge/tables/audit-handlers.ts';
import { backupHandlers } from './bridge/tables/backup-handlers.ts';
import { consentHandlers } from './bridge/tables/consent-handlers.ts';
import { consentOutcomeHandlers } from './bridge/tables/consent-outcome-handlers.ts';
import { consultaHandlers } from './bridge/tables/consulta-handlers.ts';
import { dossierHandlers } from './bridge/tables/dossier-handlers.ts';
import { draftHandlers } from './bridge/tables/draft-handlers.ts';
import { evidenceHandlers } from './bridge/tables/evidence-handlers.ts';
import { exportHandlers } from './bridge/tables/export-handlers.ts';
import { libraryHandlers } from './bridge/tables/library-handlers.ts';
import { lockHandlers } from './bridge/tables/lock-handlers.ts';
import { type BackupParts, restoreHandlers } from './bridge/tables/restore-handlers.ts';
import { retentionHandlers } from './bridge/tables/retention-handlers.ts';
import { seriesHandlers } from './bridge/tables/series-handlers.ts';
import { settingsHandlers } from './bridge/tables/settings-handlers.ts';
import { workstationHandlers, workstationState } from './bridge/tables/workstation-handlers.ts';
import { createWithUnlocked } from './desk-work.ts';
import { deriveKeyFromPassphrase } from './keychain/vault-file.ts';
import { createLockController, type LockController } from './lock-up.ts';
import { systemClock } from './platform/clock.ts';
import type { StorageCode } from './platform/database/storage-refusal.ts';
import { newId } from './platform/ids.ts';
import { installationId } from './platform/installation.ts';
import { refusingStorage } from './refuse-storage.ts';
import { parseAddress } from './register-client/addresses.ts';
import { createEventBus } from './teller.ts';
import { vaultPorts } from './vault-ports.ts';
import { type OpenedBackupFile, openedBackupFile } from './workflows/backup/offered-backup.ts';
import { createVault, type Vault } from './workflows/vault/vault.ts';
import type { WorkstationOptions } from './workstation-options.ts';

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
  const emitState = async (): Promise<void> =>
    emit('workstation.changed', await workstationState({ ...options, vault }));
  const vault: Vault<Unlocked> = createVault(
    vaultPorts(options, installation.value, {
      locking: emitState,
      lost: async () => {
        await vault.lose();
        await emitState();
      },
      damaged: async () => {
        vault.damage();
        await emitState();
      },
    }),
  );
  const guard = createLockController(vault, emit, log);
  on('workstation.changed', guard.touch);

  await settleExchange(home);
  await clearWork(home);
  await vault.retry();
  const opened = openedBackupFile();
  return ok({
    handlers: handlersOf({ options, vault, guard, opened, emit }),
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
  readonly opened: OpenedBackupFile;
  readonly emit: Emit;
}

function handlersOf({ options, vault, guard, opened, emit }: Parts): Handlers {
  const withUnlocked = createWithUnlocked(vault, options.log);
  const previousArchives = previousArchiveEraser({
    ...options,
    thread: options.archiveThread,
    archiveKey: vault.archiveKey,
  });
  const backups = backupParts(options, vault, opened);
  return {
    ...workstationHandlers({ ...options, vault }, withUnlocked, emit),
    ...settingsHandlers(withUnlocked, emit, parseAddress),
    ...consentHandlers(withUnlocked, emit),
    ...consentOutcomeHandlers(withUnlocked, emit),
    ...draftHandlers(withUnlocked),
    ...evidenceHandlers(withUnlocked),
    ...dossierHandlers(withUnlocked),
    ...consultaHandlers(withUnlocked, emit),
    ...seriesHandlers(withUnlocked, emit),
    ...archiveHandlers(withUnlocked),
    ...libraryHandlers(withUnlocked, emit),
    ...exportHandlers(withUnlocked, emit),
    ...backupHandlers(backups, withUnlocked, emit),
    ...restoreHandlers(backups, withUnlocked, emit),
    ...auditHandlers(withUnlocked),
    ...retentionHandlers(previousArchives, withUnlocked, emit),
    ...lockHandlers({ ...options, ...guard, vault }, withUnlocked),
  };
}

function backupParts(options: WorkstationOptions, vault: Vault<Unlocked>, opened: OpenedBackupFile): BackupParts {
  const { home, version, archiveThread: thread, log, deriveKey = deriveKeyFromPassphrase } = options;
  return {
    vault,
    opened,
    backups: backupStore({ home, version, thread, deriveKey, clock: systemClock, newId }),
    onDisk: (work) => refusingStorage(log, work),
    workstation: () => workstationState({ ...options, vault }),
  };
}
