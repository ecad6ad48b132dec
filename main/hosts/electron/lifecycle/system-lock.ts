import type { PowerMonitor } from 'electron';
import type { LockReason } from '#domain/lock-rules.ts';

/** How often Linux is asked, in milliseconds: it tells nobody of its screen lock. */
const LOOKING = 5_000;

/** Longer than any session: only a locked screen is of interest, silence is measured by the desk itself. In seconds. */
const NEVER_IDLE = 365 * 24 * 3600;

/** Whoever locks the screen, leaves it to another user or lets the machine sleep has left the desk. */
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

/** Asks whether the screen is locked, where the display tells; once for each time that it is. */
function watchScreen(monitor: PowerMonitor, locked: () => void): void {
  let before = false;
  setInterval(() => {
    const now = monitor.getSystemIdleState(NEVER_IDLE) === 'locked';
    if (now && !before) locked();
    before = now;
  }, LOOKING).unref();
}
