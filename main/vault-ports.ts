import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { archiveFile } from './archive/archive-file.ts';
import type { Desk } from './bridge/desk.ts';
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
import { stretchPassphrase } from './keychain/vault-file.ts';
import { nodeNetwork } from './node-network.ts';
import { openDesk } from './open-desk.ts';
import { readHeader } from './platform/database/database-header.ts';
import { refusedByStorage } from './platform/database/storage-refusal.ts';
import { settleDesk } from './settle-desk.ts';
import type { SecretStore } from './workflows/ports/secret-store.ts';
import { readPreferences } from './workflows/settings/preferences.ts';
import type { KeyFound, VaultPorts } from './workflows/vault/vault-ports.ts';
import type { WorkstationOptions } from './workstation-options.ts';

/** What the vault's owner is told. */
export interface VaultNews {
  /** The archive stopped by itself. */
  readonly lost: () => Promise<void>;
  /** A part of the open archive cannot be read as it was written. */
  readonly damaged: () => Promise<void>;
  /** The desk is locked, and what is under way is still waited for. */
  readonly locking: () => Promise<void>;
}

/** What the vault of a data folder leans on: its keepers of secrets, its archive, the desk behind it. */
export function vaultPorts(options: WorkstationOptions, installation: string, news: VaultNews): VaultPorts<Desk> {
  const { home, stretch = stretchPassphrase } = options;
  const header = (): ReturnType<typeof readHeader> => readHeader(archiveFile(join(home, 'archive')));
  const noHeader = async (): Promise<null> => null;
  const file = vaultPath(home);
  return {
    keychain: options.keychain ?? keytarStore({ installationId: installation }),
    hasArchive: async () => (await header()) !== null,
    hasPassphraseVault: () => vaultExists(file),
    createPassphraseVault: (passphrase) => createPassphraseVault({ file, passphrase, stretch }),
    openPassphraseVault: (passphrase) => openPassphraseVault({ file, passphrase, stretch }),
    replacePassphraseVault: (passphrase) => replacePassphraseVault({ file, passphrase, stretch }),
    sessionStore,
    recovery: recoveryStore({ file: recoveryPath(home), archiveKeyId: async () => (await header())?.keyId ?? null }),
    // A session's archive stands apart and has no past: every session begins with a new key.
    findKey: (store) => keyFor(store, store.keeper === 'session' ? noHeader : header),
    findKeyForNew: (store) => keyFor(store, noHeader),
    restoreKey: restoreArchiveKey,
    openDesk: deskOpening(options, news),
    settle: async (desk, reason) => {
      if (reason !== 'quit') await news.locking();
      await settleDesk(desk, reason);
    },
    lookOf: async ({ archive }) => {
      const { locale, theme } = await readPreferences(archive.settings);
      return { locale, theme };
    },
    confirmOfficer: options.confirmOfficer ?? (async () => true),
  };
}

async function keyFor(store: SecretStore, headerOf: () => ReturnType<typeof readHeader>): Promise<KeyFound> {
  try {
    return await obtainArchiveKey({ header: await headerOf(), store, randomBytes });
  } catch (cause) {
    return { status: 'failed', reason: refusedByStorage(cause).error.code };
  }
}

function deskOpening(options: WorkstationOptions, { lost, damaged }: VaultNews): VaultPorts<Desk>['openDesk'] {
  const { home, network = nodeNetwork, archiveThread, log, files, printPage = null } = options;
  const onLost = (): void => void lost().catch((cause: unknown) => log.surprise('archive.lost', cause));
  const onDamaged = (): void => void damaged().catch((cause: unknown) => log.surprise('archive.damaged', cause));
  return (secrets, key, refusedKeys) =>
    openDesk({ home, secrets, key, network, archiveThread, log, files, printPage, refusedKeys, onLost, onDamaged });
}
