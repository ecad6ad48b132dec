import type { BrowserWindow } from 'electron';
import type { ScreenName } from '#domain/screen-paths.ts';
import type { Log } from '#main/ports/log.ts';
import { bringForward } from './bring-forward.ts';
import { loadAddress } from './load-address.ts';
import { screenAddress } from './screen-address.ts';

/** Shows a screen to an officer who may be looking elsewhere; null only brings the window forward. */
export function showScreen(window: BrowserWindow, screen: ScreenName | null, log: Log): void {
  if (window.isDestroyed()) return;
  bringForward(window);
  if (screen === null) return;
  loadAddress(window, screenAddress(screen)).catch((cause: unknown) => log.unexpected('window.screen', cause));
}
