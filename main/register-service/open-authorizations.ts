import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { damagedTables } from '../platform/database/check-database.ts';
import { type OpenCode, openDatabase } from '../platform/database/open-database.ts';
import { keyIdOf } from '../platform/database/raw-key.ts';
import type { ErasableAuthorizations } from './authorization-store.ts';
import { AUTHORIZATION_MIGRATIONS, sqliteAuthorizations } from './sqlite-authorizations.ts';

/** The file belongs to this process until it is closed. */
export interface DurableAuthorizations extends ErasableAuthorizations {
  close(): void;
}

/**
 * Opens or creates the encrypted file of authorizations: `file` is an absolute path, `key` 32 random bytes. Fails with
 * the codes of `openDatabase`. The small file is read completely, so that a damaged page fails here with
 * `archive_unreadable` and not during a request.
 */
export async function openAuthorizations(
  file: string,
  key: Uint8Array,
): Promise<Outcome<DurableAuthorizations, OpenCode>> {
  const opened = await openDatabase({ file, key, keyId: keyIdOf(key), migrations: AUTHORIZATION_MIGRATIONS });
  if (!opened.ok) return opened;
  const database = opened.value;
  const damaged = await damagedTables(database);
  if (damaged.length > 0) {
    database.close();
    return fail('archive_unreadable', { reason: 'damaged' });
  }
  return ok({ ...sqliteAuthorizations(database), close: () => void database.close() });
}
