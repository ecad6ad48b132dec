import type { AppUpdater } from 'electron-updater';

export interface Updater {
  /** The newer version on the server; null if this one is the newest. Rejects if the server cannot be asked. */
  readonly find: () => Promise<string | null>;
  /** Fetches and checks the update; it is installed at the end of the program. Rejects if a check fails. */
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

/** Turns off all automatic acts of the library, and its log, which would contain the officer's paths. */
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

/** Imported only when needed: the library sets itself up in Electron at import. */
export async function electronUpdater(): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  return updaterBy(autoUpdater);
}
