import type { App } from 'electron';

/**
 * One workstation a data folder: the archive has one writer. A second start brings the first one's window forward.
 * Answers whether this process is the first.
 */
export function claimSingleInstance(app: App, bringForward: () => void): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', bringForward);
  return true;
}
