import type { BrowserWindow } from 'electron';

/** Keeps the window out of screenshots and shared screens, where the officer wants that and the system can. */
export function protectContent(window: BrowserWindow, protect: boolean): void {
  if (!window.isDestroyed()) window.setContentProtection(protect);
}
