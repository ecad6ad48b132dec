import { LOCK_MINUTES } from '#domain/settings/lock-rules.ts';
import type { Clock } from '../../ports/system.ts';

/** Locks the vault once the officer has been away for as long as they chose. */
interface IdleGuard {
  /** The officer is there. */
  readonly touch: () => void;
  /** Checks whether the time is over; called every few seconds, also right after the machine slept. */
  readonly look: () => Promise<void>;
}

interface IdlePorts {
  readonly clock: Clock;
  /** Milliseconds of a clock that nobody sets; it may stand still while the machine sleeps. */
  readonly uptime: () => number;
  /** Returns the officer's choice; null while the vault is closed or cannot be locked. */
  readonly minutes: () => Promise<number | null>;
  readonly lock: () => Promise<void>;
}

const MINUTE = 60_000;

/** Measures by two clocks and takes the longer time: one may be set back, the other may stop while the machine sleeps. */
export function createIdleGuard({ clock, uptime, minutes, lock }: IdlePorts): IdleGuard {
  const now = () => ({ clock: clock(), uptime: uptime() });
  let last = now();
  const idle = (): number => Math.max(clock() - last.clock, uptime() - last.uptime);
  return {
    touch: () => {
      last = now();
    },
    look: async () => {
      if (idle() < LOCK_MINUTES.min * MINUTE) return;
      const limit = await minutes();
      if (limit !== null && idle() >= limit * MINUTE) await lock();
    },
  };
}
