import type { Outcome } from '#domain/basics/outcome.ts';
import { fail } from '#domain/basics/outcome.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';

/**
 * Runs work on a file of secrets. The disk's refusals keep their codes; an unreadable file becomes
 * `vault_unavailable`.
 */
export async function onDisk<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (cause) {
    const failed = refusedByStorage(cause);
    const { code } = failed.error;
    return code === 'archive_unreadable' || code === 'archive_in_use' ? fail('vault_unavailable') : failed;
  }
}
