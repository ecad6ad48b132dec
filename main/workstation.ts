import type { EventName, EventPayload } from '../preload/contract/events.ts';
import type { LockReason } from '../preload/domain/lock/lock-rules.ts';
import { accept, type Outcome } from '../preload/domain/outcome.ts';
import { clearWork, settleExchange } from './archive/backup-place.ts';
import { asideEraser } from './aside-eraser.ts';
import { backupShelf } from './backup-shelf.ts';
import type { Desk } from './bridge/desk.ts';
import type { Handlers } from './bridge/handlers.ts';
import { archiveHandlers } from './bridge/tables/archive-handlers.ts';
import type { Tell } from './bridge/tables/at-desk.ts';
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
import { deskWork } from './desk-work.ts';
import { stretchPassphrase } from './keychain/vault-file.ts';
import { type LockUp, lockUp } from './lock-up.ts';
import { systemClock } from './platform/clock.ts';
import type { StorageCode } from './platform/database/storage-refusal.ts';
import { newId } from './platform/ids.ts';
import { installationId } from './platform/installation.ts';
import { refusingStorage } from './refuse-storage.ts';
import { parseAddress } from './register-client/addresses.ts';
import { createTeller } from './teller.ts';
import { vaultPorts } from './vault-ports.ts';
import { type OfferedBackup, offeredBackup } from './workflows/backup/offered-backup.ts';
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
  const { on, tell } = createTeller(log);
  const tellState = async (): Promise<void> =>
    tell('workstation.changed', await workstationState({ ...options, vault }));
  const vault: Vault<Desk> = createVault(
    vaultPorts(options, installation.value, {
      locking: tellState,
      lost: async () => {
        await vault.lose();
        await tellState();
      },
      damaged: async () => {
        vault.damage();
        await tellState();
      },
    }),
  );
  const guard = lockUp(vault, tell, log);
  on('workstation.changed', guard.touch);

  await settleExchange(home);
  await clearWork(home);
  await vault.retry();
  const offered = offeredBackup();
  return accept({
    handlers: handlersOf({ options, vault, guard, offered, tell }),
    on,
    lock: guard.deskLock.lock,
    offerBackup: (path) => {
      offered.offer(path);
      tell('backup.opened', {});
    },
    close: async () => {
      guard.end();
      await vault.close();
    },
  });
}

interface Parts {
  readonly options: WorkstationOptions;
  readonly vault: Vault<Desk>;
  readonly guard: LockUp;
  readonly offered: OfferedBackup;
  readonly tell: Tell;
}

function handlersOf({ options, vault, guard, offered, tell }: Parts): Handlers {
  const atDesk = deskWork(vault, options.log);
  const asides = asideEraser({ ...options, thread: options.archiveThread, archiveKey: vault.archiveKey });
  const backups = backupParts(options, vault, offered);
  return {
    ...workstationHandlers({ ...options, vault }, atDesk, tell),
    ...settingsHandlers(atDesk, tell, parseAddress),
    ...consentHandlers(atDesk, tell),
    ...consentOutcomeHandlers(atDesk, tell),
    ...draftHandlers(atDesk),
    ...evidenceHandlers(atDesk),
    ...dossierHandlers(atDesk),
    ...consultaHandlers(atDesk, tell),
    ...seriesHandlers(atDesk, tell),
    ...archiveHandlers(atDesk),
    ...libraryHandlers(atDesk, tell),
    ...exportHandlers(atDesk, tell),
    ...backupHandlers(backups, atDesk, tell),
    ...restoreHandlers(backups, atDesk, tell),
    ...auditHandlers(atDesk),
    ...retentionHandlers(asides, atDesk, tell),
    ...lockHandlers({ ...options, ...guard, vault }, atDesk),
  };
}

function backupParts(options: WorkstationOptions, vault: Vault<Desk>, offered: OfferedBackup): BackupParts {
  const { home, version, archiveThread: thread, log, stretch = stretchPassphrase } = options;
  return {
    vault,
    offered,
    backups: backupShelf({ home, version, thread, stretch, clock: systemClock, newId }),
    onDisk: (work) => refusingStorage(log, work),
    workstation: () => workstationState({ ...options, vault }),
  };
}
