import type { BrowserWindow } from 'electron';

/** Shows a window to an officer who looks for it, wherever it was put. */
export function bringForward(window: BrowserWindow | undefined): void {
  if (window?.isMinimized()) window.restore();
  window?.show();
  window?.focus();
}
