import type { Unlocked } from './bridge/desk.ts';
import type { WithUnlocked } from './bridge/tables/at-desk.ts';
import { refusingStorage } from './refuse-storage.ts';
import type { Log } from './workflows/ports/log.ts';
import type { Vault } from './workflows/vault/vault.ts';

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
