import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { APP_PAGE } from '../origin.ts';

/** Opens the window and shows it when it has something to show. Rejects when its page cannot be loaded. */
export async function openWindow(
  options: BrowserWindowConstructorOptions,
  prepare: (window: BrowserWindow) => void,
): Promise<BrowserWindow> {
  const window = new BrowserWindow(options);
  window.once('ready-to-show', () => window.show());
  prepare(window);
  await window.loadURL(APP_PAGE);
  return window;
}
