import { accept } from '../../../preload/domain/outcome.ts';
import type { DeskLock } from '../../workflows/lock/lock-desk.ts';
import type { Answer } from '../../workflows/ports/answer.ts';
import { readPreferences } from '../../workflows/settings/preferences.ts';
import type { Vault } from '../../workflows/vault/vault.ts';
import type { Desk } from '../desk.ts';
import type { Handlers } from '../handlers.ts';
import type { AtDesk } from './at-desk.ts';
import { type WorkstationParts, workstationState } from './workstation-handlers.ts';

type LockHandlers = Pick<Handlers, 'lock.now' | 'lock.touch'>;

export interface LockParts extends Pick<WorkstationParts, 'version' | 'host'> {
  readonly vault: Vault<Desk>;
  readonly deskLock: DeskLock;
  /** The officer is there. */
  readonly touch: () => void;
}

/** Locking, and what puts it off. */
export function lockHandlers(parts: LockParts, atDesk: AtDesk): LockHandlers {
  return {
    'lock.now': async () => {
      const locked: Answer<void> = await parts.vault.lock(parts.deskLock.ready());
      return locked.ok ? accept(await workstationState(parts)) : locked;
    },
    'lock.touch': () =>
      atDesk(async ({ archive }) => {
        parts.touch();
        return accept({ minutes: (await readPreferences(archive.settings)).lockMinutes });
      }),
  };
}
