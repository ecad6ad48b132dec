import { LOCK_MINUTES } from '#domain/lock-rules.ts';
import type { Clock } from '../../ports/system.ts';

/** Locks the vault once the officer has been away for as long as they chose. */
export interface IdleGuard {
  /** The officer is there. */
  readonly touch: () => void;
  /** Checks whether the time is over; called every few seconds, also right after the machine slept. */
  readonly look: () => Promise<void>;
}

export interface IdlePorts {
  readonly clock: Clock;
  /** Returns the officer's choice; null while the vault is closed or cannot be locked. */
  readonly minutes: () => Promise<number | null>;
  readonly lock: () => Promise<void>;
}

const MINUTE = 60_000;

/** Measures by the clock and not by a timer, which stops while the machine sleeps. */
export function createIdleGuard({ clock, minutes, lock }: IdlePorts): IdleGuard {
  let last = clock();
  return {
    touch: () => {
      last = clock();
    },
    look: async () => {
      const idle = clock() - last;
      if (idle < LOCK_MINUTES.min * MINUTE) return;
      const limit = await minutes();
      if (limit !== null && clock() - last >= limit * MINUTE) await lock();
    },
  };
}
