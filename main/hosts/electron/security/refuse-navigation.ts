import type { WebContents } from 'electron';
import { isOwnAddress } from '../origin.ts';

interface Navigation {
  readonly url: string;
  readonly preventDefault: () => void;
}

/** No frame ever leaves the window's own origin, neither by a link nor by a redirect (checklist 13). */
export function refuseNavigation(contents: WebContents): void {
  const stay = (navigation: Navigation): void => {
    if (!isOwnAddress(navigation.url)) navigation.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
}
