import type { LockReason } from '#domain/settings/lock-rules.ts';

interface LockPorts {
  /** Warns the windows that a lock is coming: what is being typed has to be saved now. */
  readonly warn: () => void;
  /** Locks the vault. */
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Milliseconds a window may take to save what is being typed. */
  readonly timeoutMs?: number;
}

/** Locks the vault from outside of its window: by the menu, after idle time, before the machine sleeps. */
export interface AppLock {
  readonly lock: (reason: LockReason) => Promise<void>;
  /** A window has saved what was typed and locks now. Returns the reason it was warned of, else `officer`. */
  readonly ready: () => LockReason;
}

/** A window that hangs or is gone holds nothing up: after `timeoutMs` the vault is locked without it. */
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
