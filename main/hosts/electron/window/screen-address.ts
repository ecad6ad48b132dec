import { SCREEN_PATHS, type ScreenName } from '../../../../preload/domain/screen-paths.ts';
import type { Workstation } from '../../../workstation.ts';
import type { Errand } from '../lifecycle/errand.ts';
import { APP_PAGE } from '../origin.ts';

/** The address of a screen; a window that is open goes there without loading its page again. */
export function screenAddress(screen: ScreenName): string {
  return `${APP_PAGE}#${SCREEN_PATHS[screen]}`;
}

/**
 * Begins an errand and answers where it goes on: at its screen, at the settings for a backup, which the workstation offers
 * there; null for no place.
 */
export function beginErrand({ screen, backup }: Errand, workstation: Pick<Workstation, 'offerBackup'>): string | null {
  if (backup === undefined) return screen === undefined ? null : screenAddress(screen);
  workstation.offerBackup(backup);
  return screenAddress('settings');
}
