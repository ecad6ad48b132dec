import type { ScreenName } from '../../preload/domain/screen-paths.ts';
import type { Workstation } from '../workstation.ts';
import type { LaunchRequest } from './errand.ts';

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
