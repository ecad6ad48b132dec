import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron';

/** The surface colour of the window before its first paint, so that the dark desk does not flash white (look.md). */
const BACKGROUND = { light: '#F5F7F8', dark: '#10181F' } as const;

/** The one window. Its place and size are kept by Electron under its name. */
export function windowOptions(webPreferences: WebPreferences, dark: boolean): BrowserWindowConstructorOptions {
  return {
    name: 'desk',
    windowStatePersistence: true,
    title: 'Lastro',
    width: 1280,
    height: 800,
    minWidth: 1024,
    minHeight: 640,
    show: false,
    backgroundColor: dark ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences,
  };
}

/** A window that is never shown, for printing; it goes on drawing although nobody looks. */
export function unseenOptions(webPreferences: WebPreferences): BrowserWindowConstructorOptions {
  return { show: false, width: 1024, height: 1400, webPreferences: { ...webPreferences, backgroundThrottling: false } };
}
