import type { BrowserWindow } from 'electron';
import type { Log } from '../../../workflows/ports/log.ts';
import { bringForward } from './bring-forward.ts';
import { loadAddress } from './load-address.ts';

/** Shows an address of the window's own to an officer who may be looking elsewhere; null only brings it forward. */
export function showScreen(window: BrowserWindow, address: string | null, log: Log): void {
  if (window.isDestroyed()) return;
  bringForward(window);
  if (address !== null) loadAddress(window, address).catch((cause: unknown) => log.surprise('window.screen', cause));
}
