import type { Outcome } from '#domain/outcome.ts';
import { fail } from '#domain/outcome.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';

/** Runs work on a file of secrets; a disk that refuses is told as such, or as `vault_unavailable`. */
export async function onDisk<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (cause) {
    const refused = refusedByStorage(cause);
    const isStorageFull = refused.error.code === 'disk_full' || refused.error.code === 'disk_read_only';
    return isStorageFull ? refused : fail('vault_unavailable');
  }
}
