import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { DatabaseHeader } from '../platform/database/database-header.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import type { SecretStore } from '../ports/secrets.ts';

/** The name under which a store keeps the archive's key: 32 bytes as hex. */
export const ARCHIVE_KEY = 'archive-key';

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

interface ArchiveKeySources {
  /** What is known of the archive on disk; null only when there is none at all (`readHeader`). */
  readonly header: DatabaseHeader | null;
  readonly store: SecretStore;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** `failed` holds the disk's failure when a vault file could not be written. */
type ArchiveKey =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' }
  | { readonly status: 'key_changed' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly reason: 'disk_full' | 'disk_read_only' };

/**
 * Obtains the archive's key, or makes it. A key is made only where there is no archive: an archive without its key is a
 * locked or emptied keychain, and a new key would hide what is saved (docs/security.md#secrets).
 */
export async function obtainArchiveKey({ header, store, randomBytes }: ArchiveKeySources): Promise<ArchiveKey> {
  const found = await store.read(ARCHIVE_KEY);
  if (!found.ok) return withoutKey(found);
  if (header !== null) return forArchive(header, found.value, store);
  const kept = found.value === null ? null : keyFrom(found.value);
  return kept === null ? makeKey(store, randomBytes(KEY_BYTES)) : { status: 'open', key: kept };
}

/**
 * Puts a key that was recovered where `obtainArchiveKey` looks for it. A key found there belongs to another archive: it
 * is kept under its own id, for it may be the only one.
 */
export async function restoreArchiveKey(store: SecretStore, key: Uint8Array): Promise<Outcome<void>> {
  const found = await store.read(ARCHIVE_KEY);
  if (!found.ok) return found;
  if (found.value === textOf(key)) return ok(undefined);
  const former = found.value === null ? null : keyFrom(found.value);
  const kept = former === null ? ok(undefined) : await store.write(nameOf(keyIdOf(former)), textOf(former));
  return kept.ok ? store.write(ARCHIVE_KEY, textOf(key)) : kept;
}

async function forArchive({ keyId }: DatabaseHeader, text: string | null, store: SecretStore): Promise<ArchiveKey> {
  const key = text === null ? null : keyFrom(text);
  if (key !== null && (keyId === null || keyId === keyIdOf(key))) return { status: 'open', key };
  const former = keyId === null ? null : await formerKey(store, keyId);
  // The archive itself proves the key: its header may be damaged.
  const tried = former ?? key;
  if (tried !== null) return { status: 'open', key: tried };
  return { status: text === null && store.kind === 'keychain' ? 'keychain_locked' : 'key_changed' };
}

/** The key of an archive that came back after a recovery put another in its place. */
async function formerKey(store: SecretStore, keyId: string): Promise<Uint8Array | null> {
  const found = await store.read(nameOf(keyId));
  const key = found.ok && found.value !== null ? keyFrom(found.value) : null;
  return key !== null && keyIdOf(key) === keyId ? key : null;
}

async function makeKey(store: SecretStore, key: Uint8Array): Promise<ArchiveKey> {
  const written = await store.write(ARCHIVE_KEY, textOf(key));
  return written.ok ? { status: 'open', key } : withoutKey(written);
}

function withoutKey({ error }: Extract<Outcome<unknown>, { ok: false }>): ArchiveKey {
  if (error.code === 'vault_locked') return { status: 'keychain_locked' };
  if (error.code === 'disk_full' || error.code === 'disk_read_only') return { status: 'failed', reason: error.code };
  return { status: 'unavailable' };
}

function nameOf(keyId: string): string {
  return `${ARCHIVE_KEY}:${keyId}`;
}

function textOf(key: Uint8Array): string {
  return Buffer.from(key).toString('hex');
}

function keyFrom(text: string): Uint8Array | null {
  return KEY_TEXT.test(text) ? Buffer.from(text, 'hex') : null;
}
