import { DISK_CODES, type DiskCode } from '#domain/basics/error-codes.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { DatabaseHeader } from '../platform/database/database-header.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import type { SecretName, SecretStore } from '../ports/secrets.ts';

export const ARCHIVE_KEY = 'archive-key';

const KEY_BYTES = 32;

interface ArchiveKeySources {
  /** Null only if there is no archive on disk at all (`readHeader`). */
  readonly header: Pick<DatabaseHeader, 'keyId'> | null;
  readonly store: SecretStore;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** `failed`: the disk refused to write a vault file. */
type ArchiveKey =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' }
  | { readonly status: 'key_changed' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly reason: DiskCode };

/**
 * Reads the archive's key, or makes one if there is no archive. An archive without its key means a locked or emptied
 * keychain; a new key would hide the saved data (docs/security.md#secrets).
 */
export async function obtainArchiveKey({ header, store, randomBytes }: ArchiveKeySources): Promise<ArchiveKey> {
  const found = await store.readKey(ARCHIVE_KEY);
  if (!found.ok) return withoutKey(found);
  if (header !== null) return forArchive(header, found.value, store);
  const kept = keyFrom(found.value);
  return kept === null ? makeKey(store, randomBytes(KEY_BYTES)) : { status: 'open', key: kept };
}

/**
 * Writes a recovered key where `obtainArchiveKey` reads it. Another archive's key found there is kept under its own
 * id, since it may be the only copy.
 */
export async function restoreArchiveKey(store: SecretStore, key: Uint8Array): Promise<Outcome<void>> {
  const found = await store.readKey(ARCHIVE_KEY);
  if (!found.ok) return found;
  const former = keyFrom(found.value);
  if (former !== null) {
    const kept = isSameKey(former, key) ? null : await store.writeKey(nameOfKey(keyIdOf(former)), former);
    former.fill(0);
    if (kept === null) return ok(undefined);
    if (!kept.ok) return kept;
  }
  return store.writeKey(ARCHIVE_KEY, key);
}

/** True if a store still has the key of the archive that it opened; null if it cannot be read now. */
export async function isArchiveKeyKept(store: SecretStore, key: Uint8Array): Promise<boolean | null> {
  const found = await store.readKey(ARCHIVE_KEY);
  if (!found.ok) return null;
  const isFound = found.value !== null && isSameKey(found.value, key);
  found.value?.fill(0);
  if (isFound) return true;
  const former = await formerKey(store, keyIdOf(key));
  former?.fill(0);
  return former !== null;
}

async function forArchive(
  { keyId }: Pick<DatabaseHeader, 'keyId'>,
  found: Uint8Array | null,
  store: SecretStore,
): Promise<ArchiveKey> {
  const key = keyFrom(found);
  if (key !== null && (keyId === null || keyId === keyIdOf(key))) return { status: 'open', key };
  const former = keyId === null ? null : await formerKey(store, keyId);
  // Tries the key even if the ids differ: the archive itself proves it, and its header may be damaged.
  const tried = former ?? key;
  if (tried !== null) {
    if (tried !== key) key?.fill(0);
    return { status: 'open', key: tried };
  }
  return { status: found === null && store.kind === 'keychain' ? 'keychain_locked' : 'key_changed' };
}

/** Finds the key of a restored archive after a recovery put another key in its place. */
async function formerKey(store: SecretStore, keyId: string): Promise<Uint8Array | null> {
  const found = await store.readKey(nameOfKey(keyId));
  const key = found.ok ? keyFrom(found.value) : null;
  return key !== null && keyIdOf(key) === keyId ? key : null;
}

async function makeKey(store: SecretStore, key: Uint8Array): Promise<ArchiveKey> {
  const written = await store.writeKey(ARCHIVE_KEY, key);
  return written.ok ? { status: 'open', key } : withoutKey(written);
}

function withoutKey({ error }: Extract<Outcome<unknown>, { ok: false }>): ArchiveKey {
  if (error.code === 'vault_locked') return { status: 'keychain_locked' };
  const reason = DISK_CODES.find((code) => code === error.code);
  if (reason !== undefined) return { status: 'failed', reason };
  return { status: 'unavailable' };
}

export function nameOfKey(keyId: string): SecretName {
  return `${ARCHIVE_KEY}:${keyId}`;
}

function keyFrom(found: Uint8Array | null): Uint8Array | null {
  return found?.length === KEY_BYTES ? found : null;
}

/** Needs no constant time: both keys are on this machine, where no attacker can measure it. */
export function isSameKey(left: Uint8Array, right: Uint8Array): boolean {
  return Buffer.compare(left, right) === 0;
}
