import type { BrowserWindow, WebContents } from 'electron';
import type { ScreenName } from '#domain/screen-paths.ts';
import type { Log } from '#main/ports/system.ts';
import { loadAddress, screenAddress } from './open-window.ts';

/** The windows of ours that are open, by the id of their web contents; what messages are trusted by. */
interface OpenWindows {
  readonly isOpen: (webContentsId: number) => boolean;
  readonly add: (contents: WebContents) => void;
}

export function openWindows(): OpenWindows {
  const ids = new Set<number>();
  return {
    isOpen: (id) => ids.has(id),
    add: (contents) => {
      const { id } = contents;
      ids.add(id);
      contents.once('destroyed', () => ids.delete(id));
    },
  };
}

/** Shows a window to an officer who looks for it, wherever it was put. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}

/** Shows a screen to an officer who may be looking elsewhere; null only brings the window forward. */
export function showScreen(window: BrowserWindow, screen: ScreenName | null, log: Log): void {
  if (window.isDestroyed()) return;
  bringForward(window);
  if (screen === null) return;
  loadAddress(window, screenAddress(screen)).catch((cause: unknown) => log.unexpected('window.screen', cause));
}
