import type { Desk } from './bridge/desk.ts';
import type { AtDesk } from './bridge/tables/at-desk.ts';
import { refusingStorage } from './refuse-storage.ts';
import type { Log } from './workflows/ports/log.ts';
import type { Vault } from './workflows/vault/vault.ts';

/** Runs work at the open desk. It is under way there until it ends; what it told the audit log is sealed soon after. */
export function deskWork(vault: Vault<Desk>, log: Log): AtDesk {
  return async (work) => {
    const desk = vault.desk();
    if (!desk.ok) return desk;
    const { underWay, seal } = desk.value;
    const working = refusingStorage(log, () => work(desk.value)).finally(() => {
      underWay.delete(working);
      seal.soon();
    });
    underWay.add(working);
    return working;
  };
}
