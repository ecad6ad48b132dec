import type { AppUpdater } from 'electron-updater';

/** What is asked of electron-updater. */
export interface Updater {
  /** The newer version the server offers; null when this one is the newest. Rejects when the server cannot be asked. */
  readonly find: () => Promise<string | null>;
  /** Fetches and checks it; it is installed when the program ends. Rejects when a check fails. */
  readonly fetch: () => Promise<void>;
}

type Library = Pick<
  AppUpdater,
  | 'autoDownload'
  | 'autoInstallOnAppQuit'
  | 'allowDowngrade'
  | 'allowPrerelease'
  | 'disableWebInstaller'
  | 'logger'
  | 'checkForUpdates'
  | 'downloadUpdate'
>;

/**
 * The library with every convenience off that acts without being asked. Its own log would contain the officer's paths.
 */
export function updaterBy(library: Library): Updater {
  library.autoDownload = false;
  library.autoInstallOnAppQuit = true;
  library.allowDowngrade = false;
  library.allowPrerelease = false;
  library.disableWebInstaller = true;
  library.logger = null;
  return {
    find: async () => {
      const found = await library.checkForUpdates();
      return found?.isUpdateAvailable ? found.updateInfo.version : null;
    },
    fetch: async () => void (await library.downloadUpdate()),
  };
}

/** Loaded when it is needed: the library sets itself up in Electron as soon as it is imported. */
export async function electronUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return updaterBy(autoUpdater);
}
