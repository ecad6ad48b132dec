import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import PQueue from 'p-queue';
import { copyKey } from '#domain/basics/copy-key.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { copyKept } from '../platform/database/raw-key.ts';
import { copyOf, isKept, keepTwice, keepTwiceOnce, mendKept, readKept, replaceKept } from '../platform/kept-twice.ts';
import { nullIfAbsent } from '../platform/system.ts';
import { PRIVATE_FOLDER } from '../platform/write-file-atomic.ts';
import type { SecretStore, StagedStore } from '../ports/secrets.ts';
import { isSameKey } from './archive-key.ts';
import { onDisk } from './on-disk.ts';
import {
  type DeriveKey,
  deriveKeyFromPassphrase,
  newSalt,
  type Secrets,
  seal,
  unseal,
  type VaultKey,
  vaultFileSchema,
} from './vault-file.ts';

/** Minimum characters; officers can remember a long passphrase better than a complex one. */
const MIN_PASSPHRASE = 10;

interface PassphraseVault {
  readonly file: string;
  readonly passphrase: string;
  /** scrypt at full cost by default. */
  readonly deriveKey?: DeriveKey;
}

export function vaultPath(home: string): string {
  return join(home, 'vault.json');
}

export const vaultExists = isKept;

/**
 * Makes an empty vault. Fails with `passphrase_too_short`, `disk_full`, `disk_read_only`, and `vault_changed` if a
 * vault exists, which is never overwritten.
 */
export async function createPassphraseVault(vault: PassphraseVault): Promise<Outcome<SecretStore>> {
  const { file, passphrase, deriveKey = deriveKeyFromPassphrase } = vault;
  if (isTooShort(passphrase)) return fail('passphrase_too_short', { minimum: MIN_PASSPHRASE });
  if (await vaultExists(file)) return fail('vault_changed');
  const key = await deriveKey(passphrase, newSalt());
  return onDisk(async () => {
    await mkdir(dirname(file), { recursive: true, mode: PRIVATE_FOLDER });
    const isMade = await keepTwiceOnce(file, seal(new Map(), key)).then(() => true, existing);
    return isMade ? ok(openStore(vault, key, new Map())) : fail('vault_changed');
  });
}

/** False if another process made a vault meanwhile. */
function existing(cause: NodeJS.ErrnoException): false {
  if (cause.code === 'EEXIST') return false;
  throw cause;
}

export interface StagedVault extends StagedStore {
  /** Keeps the vault and returns its store if this is its passphrase; otherwise null. */
  readonly keepBy: (passphrase: string) => Promise<Outcome<SecretStore> | null>;
}

/**
 * Makes an empty vault in memory. `keep` replaces a vault whose passphrase is lost; the old file stays beside it
 * under another name, so that nothing is destroyed. Fails with `passphrase_too_short`; `keep` with the disk's codes.
 */
export async function stagePassphraseVault(vault: PassphraseVault): Promise<Outcome<StagedVault>> {
  const { passphrase, deriveKey = deriveKeyFromPassphrase } = vault;
  if (isTooShort(passphrase)) return fail('passphrase_too_short', { minimum: MIN_PASSPHRASE });
  const key = await deriveKey(passphrase, newSalt());
  const { keep, ...store } = passphraseStore(vault, key, new Map(), false);
  const keepBy = async (typed: string): Promise<Outcome<SecretStore> | null> => {
    if (!isSameKey((await deriveKey(typed, key.salt)).key, key.key)) return null;
    const kept = await keep();
    return kept.ok ? ok(store) : kept;
  };
  return ok({ store, keep, keepBy });
}

interface FormerName {
  readonly file: string;
  /** Another name of what the file was; null where there was none. */
  readonly former: string | null;
}

/** Replaces a vault by the files that `write` writes; after a failure restores the former vault and its copy. */
async function inPlaceOf(file: string, write: () => Promise<Outcome<void>>): Promise<Outcome<void>> {
  const lost = `${file}.${randomUUID()}.lost`;
  const before: FormerName[] = [];
  let written: Outcome<void> | null = null;
  try {
    before.push(await linkFormer(file, lost));
    before.push(await linkFormer(copyOf(file), copyOf(lost)));
    written = await write();
    return written;
  } finally {
    if (written?.ok !== true) for (const one of before) await putBack(one);
  }
}

async function linkFormer(file: string, former: string): Promise<FormerName> {
  const isThere = await link(file, former).then(() => true, nullIfAbsent);
  return { file, former: isThere === null ? null : former };
}

async function putBack({ file, former }: FormerName): Promise<void> {
  if (former === null) return rm(file, { force: true });
  await rename(former, file);
  // Two names of one file stay two at a rename.
  await rm(former, { force: true });
}

/**
 * Opens a vault, and repairs the file or its copy if one is damaged. Fails with `passphrase_wrong`, with
 * `vault_damaged` if both are unreadable, and with `vault_unavailable` if there is no vault.
 */
export async function openPassphraseVault(vault: PassphraseVault): Promise<Outcome<SecretStore>> {
  const { file, passphrase, deriveKey = deriveKeyFromPassphrase } = vault;
  const sealed = await readKept(file, vaultFileSchema);
  if (sealed === null) return fail((await vaultExists(file)) ? 'vault_damaged' : 'vault_unavailable');
  const key = await deriveKey(passphrase, sealed.salt);
  const secrets = unseal(sealed, key.key);
  if (secrets === null) return fail('passphrase_wrong');
  await mendKept(file, sealed);
  return ok(openStore(vault, key, secrets));
}

function openStore(vault: PassphraseVault, key: VaultKey, secrets: Map<string, Uint8Array>): SecretStore {
  const { keep: _, ...store } = passphraseStore(vault, key, secrets, true);
  return store;
}

/** `isOnDisk`: false for a staged vault, which writes nothing until it is kept. */
function passphraseStore(
  { file, deriveKey = deriveKeyFromPassphrase }: PassphraseVault,
  openedBy: VaultKey,
  opened: Map<string, Uint8Array>,
  isOnDisk: boolean,
): SecretStore & Pick<StagedStore, 'keep'> {
  let key = openedBy;
  let secrets = opened;
  let forgotten = false;
  let isKept = isOnDisk;

  const inTurn = oneByOne(
    file,
    () => (forgotten ? null : key),
    () => isKept,
  );

  /** Changes the secrets in memory only after the disk returned the new ones. */
  const replace = (name: string, secret: Uint8Array | null): Promise<Outcome<void>> =>
    inTurn(async () => {
      const next = new Map([...secrets].filter(([kept]) => kept !== name));
      if (secret !== null) next.set(name, secret);
      const written = isKept ? await writeSealed(file, next, key) : ok(undefined);
      if (!written.ok) return written;
      secrets.get(name)?.fill(0);
      secrets = next;
      return written;
    });

  /** Replaces the whole file at once, so that there is always a vault that one of the passphrases opens. */
  const changePassphrase = async (passphrase: string): Promise<Outcome<void>> => {
    if (isTooShort(passphrase)) return fail('passphrase_too_short', { minimum: MIN_PASSPHRASE });
    const next = await deriveKey(passphrase, newSalt());
    return inTurn(async () => {
      const written = await writeSealed(file, secrets, next, replaceKept);
      // A refused change must not have taken place: writes the former vault back.
      if (!written.ok) return writeSealed(file, secrets, key, replaceKept).then(() => written);
      key.key.fill(0);
      key = next;
      return ok(undefined);
    });
  };

  return {
    kind: 'passphrase',
    read: async (name) => ok(textIn(secrets.get(name))),
    write: (name, secret) => replace(name, Buffer.from(secret, 'utf8')),
    readKey: async (name) => ok(copyKept(secrets, name)),
    writeKey: (name, secret) => replace(name, copyKey(secret)),
    remove: (name) => replace(name, null),
    keep: () =>
      inTurn(async () => {
        if (isKept) return ok(undefined);
        const written = await inPlaceOf(file, () => writeSealed(file, secrets, key, replaceKept));
        isKept = written.ok;
        return written;
      }),
    changePassphrase,
    forget: () => {
      forgotten = true;
      key.key.fill(0);
      wipe(secrets);
    },
  };
}

/** True if a vault with another secret has replaced this open one; it must not be overwritten. */
async function isAnother(file: string, { key }: VaultKey): Promise<boolean> {
  const present = await readKept(file, vaultFileSchema);
  if (present === null) return false;
  const opened = unseal(present, key);
  if (opened !== null) wipe(opened);
  return opened === null;
}

type Write = () => Promise<Outcome<void>>;

/**
 * Runs writes one after another. After `forget` (no key) waiting calls write nothing: it would be an empty vault
 * under a wiped key.
 */
function oneByOne(
  file: string,
  current: () => VaultKey | null,
  isInForce: () => boolean,
): (write: Write) => Promise<Outcome<void>> {
  const turns = new PQueue({ concurrency: 1 });
  const checked = async (write: Write): Promise<Outcome<void>> => {
    const key = current();
    if (key === null) return fail('vault_closed');
    return isInForce() && (await isAnother(file, key)) ? fail('vault_changed') : write();
  };
  return (write) => turns.add(() => onDisk(() => checked(write)));
}

async function writeSealed(file: string, secrets: Secrets, key: VaultKey, write = keepTwice): Promise<Outcome<void>> {
  await write(file, seal(secrets, key));
  const back = await readKept(file, vaultFileSchema);
  const opened = back === null ? null : unseal(back, key.key);
  if (opened === null) return fail('vault_unavailable');
  wipe(opened);
  return ok(undefined);
}

function wipe(secrets: Map<string, Uint8Array>): void {
  for (const secret of secrets.values()) secret.fill(0);
  secrets.clear();
}

function textIn(secret: Uint8Array | undefined): string | null {
  return secret === undefined ? null : Buffer.from(secret).toString('utf8');
}

function isTooShort(passphrase: string): boolean {
  return [...passphrase].length < MIN_PASSPHRASE;
}
