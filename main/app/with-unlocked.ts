import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { WithUnlocked } from '../features/unlocked.ts';
import type { Vault } from '../features/vault/vault.ts';
import { refusedByStorage } from '../platform/database/storage-failure.ts';
import { PlaceFailure } from '../platform/files/place-failure.ts';
import type { Log } from '../ports/system.ts';

/** Runs work if the vault is open; it counts as under way until it ends. Its log entries are sealed soon after. */
export function createWithUnlocked(vault: Vault, log: Log): WithUnlocked {
  return async (work) => {
    const unlocked = vault.unlocked();
    if (!unlocked.ok) return unlocked;
    const { underWay, seal, closing } = unlocked.value;
    const ending = refusingStorage(log, () => work(unlocked.value)).catch((cause: unknown) => {
      if (closing.signal.aborted && cause === closing.signal.reason) return fail('cancelled');
      throw cause;
    });
    const working = ending.finally(() => {
      underWay.delete(working);
      seal.soon();
    });
    underWay.add(working);
    return working;
  };
}

/**
 * Runs work that writes to the disk. Refuses if the disk, or the place of an exported file, is full, read-only or
 * broken; throws other errors.
 */
export async function refusingStorage<Value>(log: Log, work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  try {
    return await work();
  } catch (cause) {
    const refused = cause instanceof PlaceFailure ? fail(cause.code) : refusedByStorage(cause);
    log.warn('storage.refused', { code: refused.error.code });
    return refused;
  }
}
