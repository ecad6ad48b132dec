import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import { listPrevious, previousFolder } from '../backup/place.ts';
import { checkPinned } from '../features/settings/addresses.ts';
import type { Unlocked } from '../features/unlocked.ts';
import type { KeyFound, VaultPorts } from '../features/vault/vault-ports.ts';
import { isArchiveKeyKept, obtainArchiveKey, restoreArchiveKey } from '../keychain/archive-key.ts';
import { keySourcePath, keySourceRecord, packagesRecord } from '../keychain/key-source-record.ts';
import { keychainPackages } from '../keychain/keychain-packages.ts';
import { awaitedKeychain } from '../keychain/keychain-wait.ts';
import { keytarStore } from '../keychain/keytar-store.ts';
import {
  createPassphraseVault,
  openPassphraseVault,
  type StagedVault,
  stagePassphraseVault,
  vaultExists,
  vaultPath,
} from '../keychain/passphrase-store.ts';
import { pinPath, pinStore } from '../keychain/pin-store.ts';
import { recoveryPath, recoveryStore } from '../keychain/recovery-store.ts';
import { sessionStore } from '../keychain/session-store.ts';
import { fileTryCount, keychainTryCount, tryCountPath } from '../keychain/try-count.ts';
import { deriveKeyFromPassphrase } from '../keychain/vault-file.ts';
import { readHeader } from '../platform/database/database-header.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';
import { environmentProxy } from '../platform/environment-proxy.ts';
import type { Network } from '../platform/network.ts';
import type { PassphraseRules } from '../platform/passphrase-rules.ts';
import { rootsFolder } from '../platform/policy.ts';
import { NO_POLICY } from '../ports/policy.ts';
import type { ArchiveLoss, ArchiveProgress } from '../ports/repositories.ts';
import type { RecoveryStore, SecretStore } from '../ports/secrets.ts';
import { isLoopback, parseAddress } from '../register-client/addresses.ts';
import { archiveFile } from '../repositories/archive-file.ts';
import { newestRecoveryIn } from '../repositories/recovery-number.ts';
import type { WorkstationOptions } from './app-options.ts';
import { closeUnlocked } from './close-unlocked.ts';
import type { TeamNews, UnlockedOptions } from './open-unlocked.ts';

/** Called when the vault changes on its own. */
interface VaultNews {
  /** The archive stopped, or its files were moved. */
  readonly lost: (why: ArchiveLoss) => Promise<void>;
  /** An older program's archive is being migrated. */
  readonly progress: (progress: ArchiveProgress) => void;
  /** The keychain has not answered for a second. */
  readonly keychainAsked: () => void;
  readonly damaged: () => Promise<void>;
  /** The open vault's state changed: a clock that differs, missing entries. */
  readonly found: () => Promise<void>;
  /** The vault is locked, but work under way is still waited for. */
  readonly locking: () => Promise<void>;
  readonly team: TeamNews;
}

type VaultOptions = WorkstationOptions &
  Pick<UnlockedOptions, 'clock' | 'pendingSaves' | 'heldEntries'> &
  Pick<VaultPorts, 'ownHome'> & { readonly passphrases: PassphraseRules };

/** Builds the ports of a data folder's vault: secret stores, archive, opening and closing. */
export function vaultPorts(options: VaultOptions, installation: string, news: VaultNews): VaultPorts {
  const { home, passphrases, deriveKey = deriveKeyFromPassphrase } = options;
  const ifStrong = whereStrong(passphrases);
  const header = (): ReturnType<typeof readHeader> => readHeader(archiveFile(join(home, 'archive')));
  const noHeader = async (): Promise<null> => null;
  const file = vaultPath(home);
  const packages = packagesOf(options, installation);
  const system = options.keychain ?? keytarStore({ installationId: installation, ...packages });
  const { store: keychain, wait } = awaitedKeychain(system, news.keychainAsked);
  const archiveKeyId = async (): Promise<string | null> => (await header())?.keyId ?? null;
  const newestIn = async (key: Uint8Array) => newestRecoveryIn(archiveFile(join(home, 'archive')), key);
  const recovery = recoveryStore({ file: recoveryPath(home), archiveKeyId, newestIn });
  const open = unlockedOpening(options, keychain, news);
  return {
    keychain,
    keychainWait: wait,
    ownHome: options.ownHome,
    hasArchive: async () => (await header()) !== null,
    keySourceRecord: keySourceRecord(keySourcePath(home), packages.used),
    keychainPackages: packages.state,
    hasPassphraseVault: () => vaultExists(file),
    checkPassphrase: passphrases.check,
    judgePassphrase: passphrases.judge,
    createPassphraseVault: (passphrase) =>
      ifStrong(passphrase, () => createPassphraseVault({ file, passphrase, deriveKey })),
    ...stagedVault(
      (passphrase) => openPassphraseVault({ file, passphrase, deriveKey }),
      (passphrase) => ifStrong(passphrase, () => stagePassphraseVault({ file, passphrase, deriveKey })),
    ),
    sessionStore,
    pin: pinStore({ file: pinPath(home), keychain, archiveKeyId, deriveKey }),
    wrongTries: { pin: keychainTryCount(keychain), passphrase: fileTryCount(tryCountPath(home)) },
    uptime: () => performance.now(),
    recovery,
    // Every session has a new, empty archive with a new key.
    findKey: (store) => keyFor(store, store.kind === 'session' ? noHeader : header),
    findKeyForNew: (store) => keyFor(store, noHeader),
    findKeyOf: async (store, keyId) => {
      const found = await keyFor(store, async () => ({ keyId, salt: null }));
      // A damaged archive header must not shut out the key, so the key is tried; but if the recovery code belongs to
      // `keyId`, the key must match.
      if (found.status !== 'open' || keyId === null || keyIdOf(found.key) === keyId || !(await recovery.isOf(keyId)))
        return found;
      found.key.fill(0);
      return { status: 'key_changed' };
    },
    restoreKey: restoreArchiveKey,
    isKeyKept,
    putKeyBack: (store, key) => (store.putBack === undefined ? restoreArchiveKey(store, key) : store.putBack()),
    openUnlocked: async (store, key, ...how) => {
      const opened = await open(store, key, ...how);
      if (opened.ok && store.kind !== 'session') await proveRecovery(recovery, opened.value, key);
      return opened;
    },
    settle: async (unlocked, reason) => {
      if (reason !== 'quit' && reason !== 'exchange') await news.locking();
      await closeUnlocked(unlocked, reason);
    },
    lookOf: async ({ settings }) => {
      const { locale, theme } = await settings.read();
      return { locale, theme };
    },
    confirmUserPresence: options.confirmUserPresence ?? (async () => true),
  };
}

function packagesOf({ home, keychainPackage }: WorkstationOptions, installationId: string) {
  const record = packagesRecord(keySourcePath(home));
  return keychainPackages({ installationId, record, keyIds: () => keyIdsIn(home), preferred: keychainPackage });
}

/** Key ids of the archive and the previous ones. */
async function keyIdsIn(home: string): Promise<readonly string[]> {
  const previous = (await listPrevious(home)).map(({ id }) => previousFolder(home, id));
  const headers = await Promise.all([home, ...previous].map((at) => readHeader(archiveFile(join(at, 'archive')))));
  return headers.flatMap((header) => header?.keyId ?? []);
}

/** A passphrase vault and a session hold their key in memory and write it with every change. */
async function isKeyKept(store: SecretStore, key: Uint8Array): Promise<boolean | null> {
  if (store.kind !== 'keychain') return true;
  return store.isWhole === undefined ? isArchiveKeyKept(store, key) : store.isWhole();
}

async function proveRecovery(recovery: RecoveryStore, unlocked: Unlocked, key: Uint8Array): Promise<void> {
  const { settings, readOnly } = unlocked;
  const { recoveryNumber } = await settings.read();
  const newest = await recovery.prove(key, recoveryNumber);
  if (readOnly === null && newest > recoveryNumber)
    await settings.write({ recoveryNumber: newest }).catch(refusedByStorage);
}

/** Opens the vault in force, or the one that was staged last, which is in force then: an archive may have to be mended first. */
function stagedVault(
  open: VaultPorts['openPassphraseVault'],
  stage: (passphrase: string) => Promise<Outcome<StagedVault>>,
): Pick<VaultPorts, 'openPassphraseVault' | 'stagePassphraseVault'> {
  let last: StagedVault | null = null;
  const forgetKept = <Value>(kept: Outcome<Value>): Outcome<Value> => {
    if (kept.ok) last = null;
    return kept;
  };
  return {
    openPassphraseVault: async (passphrase) => {
      const opened = await open(passphrase);
      const kept = opened.ok ? null : await last?.keepBy(passphrase);
      return kept === null || kept === undefined ? opened : forgetKept(kept);
    },
    stagePassphraseVault: async (passphrase) => {
      const staged = await stage(passphrase);
      if (!staged.ok) return staged;
      last = staged.value;
      const { store, keep } = last;
      return ok({ store, keep: async () => forgetKept(await keep()) });
    },
  };
}

/** Makes something of a new passphrase if that withstands guessing. */
function whereStrong({ check }: PassphraseRules) {
  return async <Value>(passphrase: string, make: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const checked = await check(passphrase);
    return checked.ok ? make() : checked;
  };
}

async function keyFor(store: SecretStore, headerOf: () => ReturnType<typeof readHeader>): Promise<KeyFound> {
  try {
    return await obtainArchiveKey({ header: await headerOf(), store, randomBytes });
  } catch (cause) {
    return { status: 'failed', reason: refusedByStorage(cause).error.code };
  }
}

function unlockedOpening(
  options: VaultOptions,
  keychain: SecretStore,
  { lost, damaged, found, progress: onProgress, team: onTeam }: VaultNews,
): VaultPorts['openUnlocked'] {
  const {
    home,
    network = nodeNetwork,
    archiveThread,
    sheetThread,
    filingThread,
    startReader,
    clock,
    log,
    files,
    printPage = null,
    pendingSaves,
    heldEntries,
  } = options;
  const { policy = NO_POLICY } = options;
  const pinned = checkPinned(policy.addresses, parseAddress);
  for (const member of policy.faults) log.warn('policy.malformed', { member: member.toLowerCase() });
  const onLost = (why: ArchiveLoss): void =>
    void lost(why).catch((cause: unknown) => log.unexpected('archive.lost', cause));
  const onDamaged = (): void => void damaged().catch((cause: unknown) => log.unexpected('archive.damaged', cause));
  const onFound = (): void => void found().catch((cause: unknown) => log.unexpected('vault.found', cause));
  const own = {
    home,
    network,
    policy: { ...policy, addresses: pinned },
    rootsFolder: options.rootsFolder ?? rootsFolder(process.platform),
    archiveThread,
    sheetThread,
    filingThread,
    startReader,
    clock,
    log,
    files,
    printPage,
    pendingSaves,
    heldEntries,
    onProgress,
    onLost,
    onDamaged,
    onFound,
    onTeam,
    keychain,
    knownEnd: { head: null },
  };
  return async (secrets, key, refusedKeys, signal) => {
    const { openUnlocked } = await import('./open-unlocked.ts');
    return openUnlocked({ ...own, secrets, key, refusedKeys, signal });
  };
}

/** Node's own connections: by the environment's proxy, but direct to this machine. */
const nodeNetwork: Network = {
  proxyOf: async (address) => (isLoopback(new URL(address)) ? null : environmentProxy(address, process.env)),
};
