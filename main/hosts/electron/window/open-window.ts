import { BrowserWindow, type BrowserWindowConstructorOptions, type WebPreferences } from 'electron';
import { APP_PAGE } from '../origin.ts';

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

/** The surface colour of the window before its first paint, so that the dark theme does not flash white. */
const BACKGROUND = { light: '#F5F7F8', dark: '#10181F' } as const;

/** The one window. Its position and size are kept by Electron under its name. */
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

/** A window that is never shown, for printing; it goes on drawing although nobody looks. */
export function unseenOptions(webPreferences: WebPreferences): BrowserWindowConstructorOptions {
  return { show: false, width: 1024, height: 1400, webPreferences: { ...webPreferences, backgroundThrottling: false } };
}

/**
 * Loads an address of the window's own. Another address that is asked for meanwhile takes its place: a launch request
 * may come while the first page loads, and that is not a failure. Rejects when the page cannot be loaded.
 */
export async function loadAddress(window: BrowserWindow, address: string): Promise<void> {
  await window.loadURL(address).catch((cause: unknown) => {
    if (!isOvertaken(cause)) throw cause;
  });
}

function isOvertaken(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_ABORTED';
}

/** The address of a path of the window's page; a window that is open goes there without loading its page again. */
export function pageAddress(path: string): string {
  return `${APP_PAGE}#${path}`;
}
