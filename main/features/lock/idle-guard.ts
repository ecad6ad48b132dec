import { LOCK_MINUTES } from '#domain/settings/lock-rules.ts';
import type { Clock } from '../../ports/system.ts';

/** Locks the vault after the idle time that the officer chose. */
interface IdleGuard {
  /** Called when the officer is active. */
  readonly touch: () => void;
  /** Checks whether the time is over; called every few seconds and right after the machine slept. */
  readonly look: () => Promise<void>;
}

interface IdlePorts {
  readonly clock: Clock;
  /** Monotonic clock in milliseconds; may stop while the machine sleeps. */
  readonly uptime: () => number;
  /** Returns the officer's choice; null if the vault is closed or cannot be locked. */
  readonly minutes: () => Promise<number | null>;
  readonly lock: () => Promise<void>;
}

const MINUTE = 60_000;

/**
 * Uses the longer of two times: the wall clock may be set back, the monotonic clock may stop while the machine sleeps.
 */
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
