import { refuse } from '../../preload/domain/outcome.ts';
import { storageRefusal } from '../platform/database/storage-refusal.ts';
import type { Answer } from '../workflows/ports.ts';

/** Runs work on a file of secrets; a disk that refuses is told as such, or as `vault_unavailable`. */
export async function onDisk<Value>(work: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  try {
    return await work();
  } catch (cause) {
    const code = storageRefusal(cause);
    if (code === null) throw cause;
    return refuse(code === 'disk_full' || code === 'disk_read_only' ? code : 'vault_unavailable');
  }
}
