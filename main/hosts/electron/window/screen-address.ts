import { SCREEN_PATHS, type ScreenName } from '#domain/screen-paths.ts';
import { APP_PAGE } from '../origin.ts';

/** The address of a screen; a window that is open goes there without loading its page again. */
export function screenAddress(screen: ScreenName): string {
  return `${APP_PAGE}#${SCREEN_PATHS[screen]}`;
}
