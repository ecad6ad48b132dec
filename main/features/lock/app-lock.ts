import type { LockReason } from '#domain/settings/lock-rules.ts';

interface LockPorts {
  /** Warns the windows of the coming lock, so that they save what is being typed. */
  readonly warn: () => void;
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Milliseconds that a window gets to save what is being typed. */
  readonly timeoutMs?: number;
}

/** Locks the vault at the request of the menu, after idle time, or before the machine sleeps. */
export interface AppLock {
  readonly lock: (reason: LockReason) => Promise<void>;
  /** Called when a window has saved what was typed. Returns the reason of its warning, else `officer`. */
  readonly ready: () => LockReason;
}

/** If a window hangs or is gone, the vault is locked without it after `timeoutMs`. */
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
