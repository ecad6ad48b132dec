import type { Desk } from './bridge/desk.ts';
import type { Tell } from './bridge/tables/at-desk.ts';
import { systemClock } from './platform/clock.ts';
import { createIdleGuard } from './workflows/lock/idle-guard.ts';
import { createDeskLock, type DeskLock } from './workflows/lock/lock-desk.ts';
import type { Log } from './workflows/ports/log.ts';
import { readPreferences } from './workflows/settings/preferences.ts';
import type { Vault } from './workflows/vault/vault.ts';

/** How often the time without the officer is looked at, in milliseconds. */
const LOOK_EVERY = 5_000;

export interface LockUp {
  readonly deskLock: DeskLock;
  /** The officer is there. */
  readonly touch: () => void;
  /** The desk is not looked after any more. */
  readonly end: () => void;
}

/** Locks the desk by whatever locks it, and looks after the time without the officer. */
export function lockUp(vault: Vault<Desk>, tell: Tell, log: Log): LockUp {
  const held = createDeskLock({
    warn: () => tell('lock.coming', {}),
    lock: async (reason) => {
      const locked = await vault.lock(reason);
      if (!locked.ok) log.info('lock.refused', { code: locked.error.code });
    },
  });
  const deskLock: DeskLock = {
    ...held,
    lock: async (reason) => {
      if (vault.desk().ok) await held.lock(reason);
    },
  };
  const guard = createIdleGuard({
    clock: systemClock,
    minutes: () => minutesOf(vault),
    lock: () => deskLock.lock('idle'),
  });
  const timer = setInterval(() => {
    guard.look().catch((cause: unknown) => log.surprise('lock.idle', cause));
  }, LOOK_EVERY).unref();
  return { deskLock, touch: guard.touch, end: () => clearInterval(timer) };
}

/** A session cannot be locked: nothing would open it again. */
async function minutesOf(vault: Vault<Desk>): Promise<number | null> {
  const desk = vault.desk();
  if (!desk.ok || desk.value.secrets.keeper === 'session') return null;
  return (await readPreferences(desk.value.archive.settings)).lockMinutes;
}
