import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { LockReason } from '#domain/settings/lock-rules.ts';
import { savePending } from '../features/consulta/save-end.ts';
import { type AppLock, createAppLock } from '../features/lock/app-lock.ts';
import { createIdleGuard } from '../features/lock/idle-guard.ts';
import type { Emit } from '../features/unlocked.ts';
import type { Vault } from '../features/vault/vault.ts';
import type { Clock, Log } from '../ports/system.ts';

/** Milliseconds between checks of the idle time. */
const LOOK_EVERY = 5_000;

interface LockParts {
  readonly vault: Vault;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly log: Log;
}

export interface LockController {
  readonly appLock: AppLock;
  /** Locks at once. Fails as `vault.lock` does, and with `saving_blocked` if a paid response is only in memory. */
  readonly lock: (reason: LockReason) => Promise<Outcome<void>>;
  /** Called when the officer is active. */
  readonly touch: () => void;
  /** Stops checking the idle time. */
  readonly end: () => void;
}

/**
 * Locks the vault, and watches the idle time. Answers held in memory are saved first: if the disk refuses a paid
 * response, the vault stays open.
 */
export function createLockController({ vault, clock, emit, log }: LockParts): LockController {
  const lockSaved = async (reason: LockReason): Promise<Outcome<void>> => {
    const unlocked = vault.unlocked();
    const saved = unlocked.ok ? await savePending(unlocked.value) : ok(undefined);
    return saved.ok ? vault.lock(reason) : saved;
  };
  const warningLock = createAppLock({
    warn: () => emit('lock.coming', {}),
    lock: async (reason) => {
      const locked = await lockSaved(reason);
      if (!locked.ok) log.info('lock.refused', { code: locked.error.code });
    },
  });
  const appLock: AppLock = {
    ...warningLock,
    lock: async (reason) => {
      if (vault.unlocked().ok) await warningLock.lock(reason);
    },
  };
  const guard = createIdleGuard({
    uptime: () => performance.now(),
    clock,
    minutes: () => minutesOf(vault),
    lock: () => appLock.lock('idle'),
  });
  const timer = setInterval(() => {
    guard.look().catch((cause: unknown) => log.unexpected('lock.idle', cause));
  }, LOOK_EVERY).unref();
  return { appLock, lock: lockSaved, touch: guard.touch, end: () => clearInterval(timer) };
}

/** Null for a session, which could not be opened again, and if answers wait for the disk. */
async function minutesOf(vault: Vault): Promise<number | null> {
  const unlocked = vault.unlocked();
  if (!unlocked.ok || unlocked.value.secrets.kind === 'session' || unlocked.value.pendingSaves.size > 0) return null;
  return (await unlocked.value.settings.read()).lockMinutes;
}
