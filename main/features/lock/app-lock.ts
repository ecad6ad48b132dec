import type { LockReason } from '#domain/lock-rules.ts';

export interface LockPorts {
  /** Tells the windows that the desk is about to be locked: what is being typed has to be kept now. */
  readonly warn: () => void;
  /** Locks; refuses nothing a caller could mend. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Milliseconds a window may take to keep what is being typed. */
  readonly timeoutMs?: number;
}

/** Locks a desk from outside of its window: by the menu, after silence, before the machine sleeps. */
export interface AppLock {
  readonly lock: (reason: LockReason) => Promise<void>;
  /** A window has kept what was typed and locks now: for the reason it was warned of, or for the officer's. */
  readonly ready: () => LockReason;
}

/** A window that hangs or is gone holds nothing up: after some patience the desk is locked without it. */
export function createAppLock({ warn, lock, timeoutMs = 1_500 }: LockPorts): AppLock {
  let pending: { readonly reason: LockReason; readonly ready: () => void } | null = null;

  return {
    lock: async (reason) => {
      if (pending !== null) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      pending = { reason, ready: resolve };
      const timer = setTimeout(resolve, timeoutMs);
      warn();
      await promise;
      clearTimeout(timer);
      pending = null;
      await lock(reason);
    },
    ready: () => {
      const reason = pending?.reason ?? 'officer';
      pending?.ready();
      return reason;
    },
  };
}
