import { BrowserWindow, type BrowserWindowConstructorOptions } from 'electron';
import { loadAddress } from './load-address.ts';

/** Opens the window and shows it when it has something to show. Rejects when its page cannot be loaded. */
export async function openWindow(
  options: BrowserWindowConstructorOptions,
  address: string,
  prepare: (window: BrowserWindow) => void,
): Promise<BrowserWindow> {
  const window = new BrowserWindow(options);
  window.once('ready-to-show', () => window.show());
  prepare(window);
  await loadAddress(window, address);
  return window;
}
