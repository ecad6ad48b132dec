import type { ScreenName } from '#domain/screen-paths.ts';
import type { Workstation } from '../app/create-app.ts';
import type { LaunchRequest } from './launch-request.ts';

/**
 * Begins an errand and answers the screen where it goes on: its own, or the settings for a backup, which the workstation
 * offers there; null for none.
 */
export function beginLaunchRequest(
  { screen, backup }: LaunchRequest,
  workstation: Pick<Workstation, 'offerBackup'>,
): ScreenName | null {
  if (backup === undefined) return screen ?? null;
  workstation.offerBackup(backup);
  return 'settings';
}
