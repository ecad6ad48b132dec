import type { DatabaseHeader } from '../platform/database/database-header.ts';
import { keyIdOf } from '../platform/database/key-id.ts';
import type { Answer, SecretStore } from '../workflows/ports.ts';

/** The name under which a store keeps the archive's key: 32 bytes as hex. */
export const ARCHIVE_KEY = 'archive-key';

const KEY_BYTES = 32;
const KEY_TEXT = /^[0-9a-f]{64}$/;

export interface ArchiveKeySources {
  /** What is known of the archive on disk; null only when there is none at all (`readHeader`). */
  readonly header: DatabaseHeader | null;
  readonly store: SecretStore;
  /** Cryptographically random bytes. */
  readonly randomBytes: (count: number) => Uint8Array;
}

/** `failed` holds the disk's refusal when a vault file could not be written. */
export type ArchiveKey =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' }
  | { readonly status: 'key_changed' }
  | { readonly status: 'unavailable' }
  | { readonly status: 'failed'; readonly reason: 'disk_full' | 'disk_read_only' };

/**
 * Obtains the archive's key, or makes it. A key is made only where there is no archive: an archive without its key is a
 * locked or emptied keychain, and a new key would hide what is saved (security.md, Secrets).
 */
export async function obtainArchiveKey({ header, store, randomBytes }: ArchiveKeySources): Promise<ArchiveKey> {
  const found = await store.read(ARCHIVE_KEY);
  if (!found.ok) return withoutKey(found);
  if (header !== null) return forArchive(header, found.value, store.keeper);
  const kept = found.value === null ? null : keyFrom(found.value);
  return kept === null ? makeKey(store, randomBytes(KEY_BYTES)) : { status: 'open', key: kept };
}

function forArchive(header: DatabaseHeader, text: string | null, keeper: SecretStore['keeper']): ArchiveKey {
  if (text === null) return { status: keeper === 'keychain' ? 'keychain_locked' : 'key_changed' };
  const key = keyFrom(text);
  if (key === null) return { status: 'key_changed' };
  const fits = header.keyId === null || header.keyId === keyIdOf(key);
  return fits ? { status: 'open', key } : { status: 'key_changed' };
}

async function makeKey(store: SecretStore, key: Uint8Array): Promise<ArchiveKey> {
  const written = await store.write(ARCHIVE_KEY, Buffer.from(key).toString('hex'));
  return written.ok ? { status: 'open', key } : withoutKey(written);
}

function withoutKey({ error }: Extract<Answer<unknown>, { ok: false }>): ArchiveKey {
  if (error.code === 'vault_locked') return { status: 'keychain_locked' };
  if (error.code === 'disk_full' || error.code === 'disk_read_only') return { status: 'failed', reason: error.code };
  return { status: 'unavailable' };
}

function keyFrom(text: string): Uint8Array | null {
  return KEY_TEXT.test(text) ? Buffer.from(text, 'hex') : null;
}
