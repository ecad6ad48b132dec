import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { EventName, EventPayload } from '../preload/contract/events.ts';
import type { LockReason } from '../preload/domain/lock/lock-rules.ts';
import type { Outcome } from '../preload/domain/outcome.ts';
import { archiveFile } from './archive/archive-file.ts';
import { clearWork, settleExchange } from './archive/backup-place.ts';
import { asideEraser } from './aside-eraser.ts';
import { backupShelf } from './backup-shelf.ts';
import type { Desk } from './bridge/desk.ts';
import type { Handlers } from './bridge/handlers.ts';
import { archiveHandlers } from './bridge/tables/archive-handlers.ts';
import type { AtDesk } from './bridge/tables/at-desk.ts';
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
import { obtainArchiveKey, restoreArchiveKey } from './keychain/archive-key.ts';
import { keytarStore } from './keychain/keytar-store.ts';
import {
  createPassphraseVault,
  openPassphraseVault,
  replacePassphraseVault,
  vaultExists,
  vaultPath,
} from './keychain/passphrase-store.ts';
import { recoveryPath, recoveryStore } from './keychain/recovery-store.ts';
import { sessionStore } from './keychain/session-store.ts';
import { type Stretch, stretchPassphrase } from './keychain/vault-file.ts';
import { lockUp } from './lock-up.ts';
import { nodeNetwork } from './node-network.ts';
import { openDesk } from './open-desk.ts';
import { systemClock } from './platform/clock.ts';
import { readHeader } from './platform/database/database-header.ts';
import { refusedByStorage, type StorageCode } from './platform/database/storage-refusal.ts';
import { newId } from './platform/ids.ts';
import { installationId } from './platform/installation.ts';
import type { Network } from './platform/network.ts';
import { refusingStorage } from './refuse-storage.ts';
import { parseAddress } from './register-client/addresses.ts';
import { settleDesk } from './settle-desk.ts';
import { createTeller } from './teller.ts';
import { type OfferedBackup, offeredBackup } from './workflows/backup/offered-backup.ts';
import type { PrintPage } from './workflows/ports/export-writers.ts';
import type { FileDesk } from './workflows/ports/file-desk.ts';
import type { Log } from './workflows/ports/log.ts';
import type { SecretStore } from './workflows/ports/secret-store.ts';
import { DEFAULT_PREFERENCES, readPreferences } from './workflows/settings/preferences.ts';
import { createVault, type Vault } from './workflows/vault/vault.ts';
import type { KeyFound } from './workflows/vault/vault-ports.ts';

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

export interface WorkstationOptions {
  /** The data folder; created when missing. */
  readonly home: string;
  readonly host: 'electron' | 'web';
  readonly version: string;
  readonly log: Log;
  /** The script of the archive's thread: main/archive/thread/worker.ts, or what it was bundled to. */
  readonly archiveThread: URL;
  /** Asked instead of the system's keychain. */
  readonly keychain?: SecretStore;
  /** Called instead of scrypt at its full cost. */
  readonly stretch?: Stretch;
  /** Gone instead of by Node's own connections. */
  readonly network?: Network;
  /** Opens an address that was already checked, outside the workstation. */
  readonly openExternal: (url: string) => Promise<void>;
  /** Where files may be saved outside the data folder. */
  readonly files: FileDesk;
  /** Asks the system whether its user is there, before a locked desk opens by the keychain. */
  readonly confirmOfficer?: () => Promise<boolean>;
  /** Prints reports where the host can; a browser's window prints its own. */
  readonly printPage?: PrintPage;
}

/**
 * Puts the parts together and opens the vault where that needs no officer. Refused only when the data folder itself
 * cannot be used; a vault that stays closed is a state the window shows.
 */
export async function openWorkstation(options: WorkstationOptions): Promise<Outcome<Workstation, StorageCode>> {
  const installation = await installationId(options.home, newId);
  if (!installation.ok) return installation;
  const { on, tell } = createTeller();
  const tellState = async (): Promise<void> =>
    tell('workstation.changed', await workstationState({ ...options, vault }));
  const lost = async (): Promise<void> => {
    await vault.lose();
    await tellState();
  };
  const damaged = async (): Promise<void> => {
    vault.damage();
    await tellState();
  };
  const vault = vaultAt(options, installation.value, { lost, damaged, locking: tellState });
  const { deskLock, touch, end } = lockUp(vault, tell, options.log);
  on('workstation.changed', touch);
  const atDesk: AtDesk = async (work) => {
    const desk = vault.desk();
    if (!desk.ok) return desk;
    const { underWay, seal } = desk.value;
    const working = refusingStorage(options.log, () => work(desk.value)).finally(() => {
      underWay.delete(working);
      seal.soon();
    });
    underWay.add(working);
    return working;
  };

  await settleExchange(options.home);
  await clearWork(options.home);
  await vault.retry();
  const asides = asideEraser({ ...options, thread: options.archiveThread, archiveKey: vault.archiveKey });
  const offered = offeredBackup();
  const backups = backupParts(options, vault, offered);
  const handlers = {
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
    ...lockHandlers({ ...options, vault, deskLock, touch }, atDesk),
  };
  const close = async (): Promise<void> => {
    end();
    await vault.close();
  };
  const offerBackup = (path: string): void => {
    offered.offer(path);
    tell('backup.opened', {});
  };
  return { ok: true, value: { handlers, on, lock: deskLock.lock, offerBackup, close } };
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

interface VaultNews {
  /** The archive stopped by itself. */
  readonly lost: () => Promise<void>;
  /** A part of the open archive cannot be read as it was written. */
  readonly damaged: () => Promise<void>;
  /** The desk is locked, and what is under way is still waited for. */
  readonly locking: () => Promise<void>;
}

function vaultAt(
  options: WorkstationOptions,
  installation: string,
  { lost, damaged, locking }: VaultNews,
): Vault<Desk> {
  const { home, network = nodeNetwork, archiveThread, log, files, printPage = null } = options;
  const { stretch = stretchPassphrase } = options;
  const onLost = (): void => void lost().catch((cause: unknown) => log.surprise('archive.lost', cause));
  const onDamaged = (): void => void damaged().catch((cause: unknown) => log.surprise('archive.damaged', cause));
  const folder = join(home, 'archive');
  const header = (): ReturnType<typeof readHeader> => readHeader(archiveFile(folder));
  const file = vaultPath(home);
  /** A session's archive stands apart and has no past: every session begins with a new key. */
  const findKey = async (store: SecretStore): Promise<KeyFound> =>
    keyFor(store, store.keeper === 'session' ? async () => null : header);
  const keyFor = async (store: SecretStore, headerOf: typeof header): Promise<KeyFound> => {
    try {
      return await obtainArchiveKey({ header: await headerOf(), store, randomBytes });
    } catch (cause) {
      return { status: 'failed', reason: refusedByStorage(cause).error.code };
    }
  };

  return createVault<Desk>({
    keychain: options.keychain ?? keytarStore({ installationId: installation }),
    hasArchive: async () => (await header()) !== null,
    hasPassphraseVault: () => vaultExists(file),
    createPassphraseVault: (passphrase) => createPassphraseVault({ file, passphrase, stretch }),
    openPassphraseVault: (passphrase) => openPassphraseVault({ file, passphrase, stretch }),
    replacePassphraseVault: (passphrase) => replacePassphraseVault({ file, passphrase, stretch }),
    sessionStore,
    recovery: recoveryStore({
      file: recoveryPath(home),
      archiveKeyId: async () => (await header())?.keyId ?? null,
    }),
    findKey,
    findKeyForNew: (store) => keyFor(store, async () => null),
    restoreKey: restoreArchiveKey,
    openDesk: (secrets, key, refusedKeys) =>
      openDesk({ home, secrets, key, network, archiveThread, log, files, printPage, refusedKeys, onLost, onDamaged }),
    settle: async (desk, reason) => {
      if (reason !== 'quit') await locking();
      await settleDesk(desk, reason);
    },
    lookOf: async ({ archive }) => {
      const { locale, theme } = await readPreferences(archive.settings).catch(() => DEFAULT_PREFERENCES);
      return { locale, theme };
    },
    confirmOfficer: options.confirmOfficer ?? (async () => true),
  });
}
