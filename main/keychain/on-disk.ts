import type { Outcome } from '#domain/outcome.ts';
import { fail } from '#domain/outcome.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';

/** Runs work on a file of secrets; a full or read-only disk keeps its code, any other becomes `vault_unavailable`. */
export async function onDisk<Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (cause) {
    const failed = refusedByStorage(cause);
    const notWritable = failed.error.code === 'disk_full' || failed.error.code === 'disk_read_only';
    return notWritable ? failed : fail('vault_unavailable');
  }
}
