import { ok } from '../../../preload/domain/outcome.ts';
import type { AppLock } from '../../workflows/lock/lock-desk.ts';
import type { Outcome } from '../../workflows/ports/answer.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Vault } from '../../workflows/vault/vault.ts';
import type { Unlocked } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { WithUnlocked } from './at-desk.ts';
import { type WorkstationParts, workstationState } from './workstation-handlers.ts';

type LockHandlers = Pick<Handlers, 'lock.now' | 'lock.touch'>;

export interface LockParts extends Pick<WorkstationParts, 'version' | 'host'> {
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
        return ok({ minutes: (await readPreferences(archive.settings)).lockMinutes });
      }),
  };
}
