import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import { BACKUP_ENDING } from '#domain/backup/backup.ts';
import { LINK_SCHEME } from '#domain/navigation/deep-link.ts';
import { type LaunchRequest, linkRequest, readLaunchRequest } from '../../launch-request.ts';

/**
 * One workstation a data folder: the archive has one writer. A second start hands its launch request to the first and
 * ends. Returns whether this process is the first.
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

/**
 * On macOS a file that is opened comes as an event, which may be before the program is ready, and never as an argument.
 */
export function takeOpenedFiles(app: App, take: (launchRequest: LaunchRequest) => void): void {
  app.on('open-file', (event, path) => {
    if (!path.endsWith(BACKUP_ENDING)) return;
    event.preventDefault();
    take({ backup: path });
  });
}

/**
 * Links of ours come to the program: on macOS as an event, elsewhere as an argument. The packages of macOS and Linux say so
 * to the system by themselves; on Windows a packed program does, for its user.
 */
export function takeOpenedLinks(app: App, platform: NodeJS.Platform, take: (request: LaunchRequest) => void): void {
  app.on('open-url', (event, url) => {
    event.preventDefault();
    take(linkRequest(url));
  });
  if (platform === 'win32' && app.isPackaged) app.setAsDefaultProtocolClient(LINK_SCHEME);
}

/** What the starts of the program ask for. The latest waits while there is no window to do it in. */
export interface LaunchRequests {
  readonly give: (launchRequest: LaunchRequest) => void;
  /** What waits, once. */
  readonly waiting: () => LaunchRequest;
  /** From now on launch requests are run at once. */
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
 * Takes launch requests while the program ends, which may wait for what is paid: a start of that moment would be lost.
 * The first one starts the program again once this process is gone.
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

/** Keeps what Chromium writes by itself inside the data folder, apart from the archive; before Electron is ready. */
export function setDataFolder(app: Pick<App, 'setPath'>, home: string): void {
  const folder = join(home, 'window');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
}
