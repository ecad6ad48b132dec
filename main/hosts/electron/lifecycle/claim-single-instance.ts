import type { App } from 'electron';
import { type LaunchRequest, readLaunchRequest } from '../../launch-request.ts';

/**
 * One workstation a data folder: the archive has one writer. A second start hands its errand to the first and ends.
 * Answers whether this process is the first.
 */
export function claimSingleInstance(
  app: App,
  launchRequest: LaunchRequest,
  take: (launchRequest: LaunchRequest) => void,
): boolean {
  // Handed over as data, because Chromium reorders the arguments and adds its own.
  if (!app.requestSingleInstanceLock({ ...launchRequest })) return false;
  app.on('second-instance', (_event, _argv, _folder, received) => take(readLaunchRequest(received)));
  return true;
}
