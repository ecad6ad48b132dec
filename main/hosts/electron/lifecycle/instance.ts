import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { LINK_SCHEME } from '#domain/navigation/deep-link.ts';
import { type LaunchRequest, linkRequest, readLaunchRequest } from '../../launch-request.ts';

/**
 * Permits one process for each data folder, since the archive has one writer. A second start passes its launch
 * request to the first and ends. Returns true for the first process.
 */
export function claimSingleInstance(
  app: App,
  launchRequest: LaunchRequest,
  take: (launchRequest: LaunchRequest) => void,
): boolean {
  // Passed as data, because Chromium reorders the arguments and adds its own.
  if (!app.requestSingleInstanceLock({ ...launchRequest })) return false;
  app.on('second-instance', (_event, _argv, _folder, received) => take(readLaunchRequest(received)));
  return true;
}

/** macOS passes an opened file as an event, possibly before the program is ready, and never as an argument. */
export function takeOpenedFiles(app: App, take: (launchRequest: LaunchRequest) => void): void {
  app.on('open-file', (event, path) => {
    if (!path.endsWith(BACKUP_ENDING)) return;
    event.preventDefault();
    take({ backup: path });
  });
}

/**
 * Links arrive as an event on macOS, elsewhere as an argument. The packages of macOS and Linux register the scheme;
 * on Windows the packed program registers it for its user.
 */
export function takeOpenedLinks(app: App, platform: NodeJS.Platform, take: (request: LaunchRequest) => void): void {
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(linkRequest(url));
  });
  if (platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** Launch requests of this and later starts. The latest one waits until a window serves it. */
export interface LaunchRequests {
  readonly give: (launchRequest: LaunchRequest) => void;
  /** Returns the waiting request and removes it. */
  readonly waiting: () => LaunchRequest;
  /** Runs launch requests at once from now on. */
  readonly serve: (run: (launchRequest: LaunchRequest) => void) => void;
}

export function createLaunchRequests(first: LaunchRequest): LaunchRequests {
  let latest = first;
  let run: ((launchRequest: LaunchRequest) => void) | undefined;
  return {
    give: (launchRequest) => {
      if (run === undefined) latest = launchRequest;
      else run(launchRequest);
    },
    waiting: () => {
      const waited = latest;
      latest = {};
      return waited;
    },
    serve: (given) => {
      run = given;
    },
  };
}

/**
 * Takes launch requests while the program ends, which may wait for paid queries. The first one restarts the program
 * after this process has ended.
 */
export function startAgain(
  app: Pick<App, 'isPackaged' | 'getAppPath' | 'relaunch'>,
): (launchRequest: LaunchRequest) => void {
  let begun = false;
  return ({ screen, backup, link }) => {
    if (begun) return;
    begun = true;
    const program = app.isPackaged ? [] : [app.getAppPath()];
    const launchRequest = [
      ...(screen === undefined ? [] : [`--screen=${screen}`]),
      ...(backup === undefined ? [] : [backup]),
      ...(link === undefined ? [] : [link]),
    ];
    app.relaunch({ args: [...program, ...launchRequest] });
  };
}

/** Keeps Chromium's own files in the data folder, apart from the archive; call it before Electron is ready. */
export function setDataFolder(app: Pick<App, 'setPath'>, home: string): void {
  const folder = join(home, 'window');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
}
