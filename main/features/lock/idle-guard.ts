import { LOCK_MINUTES } from '#domain/lock-rules.ts';
import type { Clock } from '../../ports/system.ts';

/** Locks the desk when the officer has not been there for a while. */
export interface IdleGuard {
  /** The officer is there. */
  readonly touch: () => void;
  /** Looks whether the time is over; called every now and then, also right after the machine slept. */
  readonly look: () => Promise<void>;
}

export interface IdlePorts {
  readonly clock: Clock;
  /** The officer's choice; null while there is no open desk, or one that cannot be locked. */
  readonly minutes: () => Promise<number | null>;
  readonly lock: () => Promise<void>;
}

const MINUTE = 60_000;

/** Measured by the clock and not by a timer, which stands still while the machine sleeps. */
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
