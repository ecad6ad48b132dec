import type { Unlocked, WithUnlocked } from '../features/unlocked.ts';
import type { Vault } from '../features/vault/vault.ts';
import type { Log } from '../ports/system.ts';
import { refusingStorage } from './storage-failures.ts';

/** Runs work at the open desk. It is under way there until it ends; what it told the audit log is sealed soon after. */
export function createWithUnlocked(vault: Vault<Unlocked>, log: Log): WithUnlocked {
  return async (work) => {
    const unlocked = vault.unlocked();
    if (!unlocked.ok) return unlocked;
    const { underWay, seal } = unlocked.value;
    const working = refusingStorage(log, () => work(unlocked.value)).finally(() => {
      underWay.delete(working);
      seal.soon();
    });
    underWay.add(working);
    return working;
  };
}
