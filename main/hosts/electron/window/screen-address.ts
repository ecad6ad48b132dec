import { SCREEN_PATHS, type ScreenName } from '../../../../preload/domain/screen-paths.ts';
import type { Errand } from '../lifecycle/errand.ts';
import { APP_PAGE } from '../origin.ts';

/** The address of a screen; a window that is open goes there without loading its page again. */
export function screenAddress(screen: ScreenName): string {
  return `${APP_PAGE}#${SCREEN_PATHS[screen]}`;
}

/** Where an errand begins: its screen; the settings for a backup, which is restored there; null for no place. */
export function addressOf({ screen, backup }: Errand): string | null {
  if (backup !== undefined) return screenAddress('settings');
  return screen === undefined ? null : screenAddress(screen);
}
