import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { Handlers } from '../handlers.ts';
import type { Unlocked, WithUnlocked } from '../unlocked.ts';
import { type VaultHandlerPorts, workstationState } from '../vault/handlers.ts';
import type { Vault } from '../vault/vault.ts';
import type { AppLock } from './app-lock.ts';

type LockHandlers = Pick<Handlers, 'lock.now' | 'lock.touch'>;

export interface LockParts extends Pick<VaultHandlerPorts, 'version' | 'host'> {
  readonly vault: Vault<Unlocked>;
  readonly appLock: AppLock;
  /** The officer is there. */
  readonly touch: () => void;
}

/** Locking, and what puts it off. */
export function lockHandlers(parts: LockParts, withUnlocked: WithUnlocked): LockHandlers {
  return {
    'lock.now': async () => {
      const locked: Outcome<void> = await parts.vault.lock(parts.appLock.ready());
      return locked.ok ? ok(await workstationState(parts)) : locked;
    },
    'lock.touch': () =>
      withUnlocked(async ({ archive }) => {
        parts.touch();
        return ok({ minutes: (await archive.settings.read()).lockMinutes });
      }),
  };
}
