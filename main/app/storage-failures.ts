import type { Outcome } from '#domain/outcome.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';
import type { Log } from '../ports/system.ts';

/**
 * Runs work that writes to the disk. A disk that is full, read-only or broken is an expected refusal
 * (`storageRefusal`); anything else that is thrown goes on upwards.
 */
export async function refusingStorage<Value>(log: Log, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (cause) {
    const refused = refusedByStorage(cause);
    log.warn('storage.refused', { code: refused.error.code });
    return refused;
  }
}
