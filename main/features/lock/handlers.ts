import { type Outcome, ok } from '#domain/basics/outcome.ts';
import type { LockReason } from '#domain/settings/lock-rules.ts';
import type { HandlersOf } from '../handlers.ts';
import type { WithUnlocked } from '../unlocked.ts';
import { type WorkstationParts, workstationState } from '../vault/handlers.ts';
import type { AppLock } from './app-lock.ts';

interface LockParts extends WorkstationParts {
  readonly appLock: AppLock;
  readonly lock: (reason: LockReason) => Promise<Outcome<void>>;
  /** Called when the officer is active. */
  readonly touch: () => void;
}

export function lockHandlers(parts: LockParts, withUnlocked: WithUnlocked): HandlersOf<'lock'> {
  return {
    'lock.now': async () => {
      const locked = await parts.lock(parts.appLock.ready());
      return locked.ok ? ok(await workstationState(parts)) : locked;
    },
    'lock.touch': () =>
      withUnlocked(async ({ settings }) => {
        parts.touch();
        return ok({ minutes: (await settings.read()).lockMinutes });
      }),
  };
}
