import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron';
import { APP_PAGE } from '../origin.ts';

/** Opens the window and shows it once it has content. Rejects if its page cannot be loaded. */
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

/** The window's colour before its first paint, so that the dark theme does not flash white. */
const BACKGROUND = { light: '#F5F7F8', dark: '#10181F' } as const;

/** Electron keeps position and size under the window's name. */
export function windowOptions(webPreferences: WebPreferences, dark: boolean): BrowserWindowConstructorOptions {
  return {
    name: 'main',
    windowStatePersistence: true,
    title: 'Lastro',
    width: 1280,
    height: 800,
    minWidth: 640,
    minHeight: 480,
    show: false,
    backgroundColor: dark ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences,
  };
}

/** A hidden window for printing; it keeps drawing. */
export function unseenOptions(webPreferences: WebPreferences): BrowserWindowConstructorOptions {
  return { show: false, width: 1024, height: 1400, webPreferences: { ...webPreferences, backgroundThrottling: false } };
}

/**
 * Loads an address of the window. If another address replaces it meanwhile, as a launch request may during the first
 * load, that is not a failure. Rejects if the page cannot be loaded.
 */
export async function loadAddress(window: BrowserWindow, address: string): Promise<void> {
  await window.loadURL(address).catch((cause: unknown) => {
    if (!isOvertaken(cause)) throw cause;
  });
}

function isOvertaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_ABORTED';
}

/** An open window goes to such an address without loading its page again. */
export function pageAddress(path: string): string {
  return `${APP_PAGE}#${path}`;
}
