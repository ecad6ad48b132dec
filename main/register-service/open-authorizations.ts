import { type Outcome, ok } from '#domain/outcome.ts';
import { type OpenCode, openDatabase } from '../platform/database/open-database.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import type { ErasableAuthorizations } from './authorization-store.ts';
import { AUTHORIZATION_MIGRATIONS, sqliteAuthorizations } from './sqlite-authorizations.ts';

/** Authorizations that outlive the process; their file belongs to this process until it is closed. */
export interface DurableAuthorizations extends ErasableAuthorizations {
  close(): void;
}

/**
 * Opens or makes the encrypted file of authorizations: `file` is an absolute path, `key` 32 random bytes. Fails with
 * the codes of `openDatabase`.
 */
export async function openAuthorizations(
  file: string,
  key: Uint8Array,
): Promise<Outcome<DurableAuthorizations, OpenCode>> {
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: AUTHORIZATION_MIGRATIONS });
  if (!opened.ok) return opened;
  const database = opened.value;
  return ok({ ...sqliteAuthorizations(database), close: () => void database.close() });
}
