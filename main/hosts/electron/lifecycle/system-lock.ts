import type { PowerMonitor } from 'electron';
import type { LockReason } from '#domain/settings/lock-rules.ts';

/** Milliseconds between checks on Linux, where Electron emits no event of a screen lock. */
const POLL_MS = 5_000;

/** Seconds, longer than any session: only a locked screen counts, since the program measures idleness itself. */
const NEVER_IDLE_S = 365 * 24 * 3600;

/** Locks with the screen, at a switch of users, and before the machine sleeps. */
export function lockWithSystem(
  monitor: PowerMonitor,
  platform: NodeJS.Platform,
  lock: (reason: LockReason) => Promise<void>,
  logUnexpected: (cause: unknown) => void,
): void {
  const lockFor = (reason: LockReason) => (): void => void lock(reason).catch(logUnexpected);
  monitor.on('suspend', lockFor('suspend'));
  monitor.on('lock-screen', lockFor('screen'));
  monitor.on('user-did-resign-active', lockFor('screen'));
  if (platform === 'linux') watchScreen(monitor, lockFor('screen'));
}

/** Calls `locked` once for each lock of the screen, if the display reports it. */
function watchScreen(monitor: PowerMonitor, locked: () => void): void {
  let before = false;
  setInterval(() => {
    const now = monitor.getSystemIdleState(NEVER_IDLE_S) === 'locked';
    if (now && !before) locked();
    before = now;
  }, POLL_MS).unref();
}
