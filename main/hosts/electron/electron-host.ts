import { app, nativeTheme, session } from 'electron';
import type { Settings } from '../../../preload/contract/settings.ts';
import { serveWindows, tellWindow } from '../../bridge/electron-transport.ts';
import { serve } from '../../bridge/serve.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Log } from '../../workflows/ports.ts';
import type { Workstation } from '../../workstation.ts';
import { followSettings, locationSwitch } from '../follow-settings.ts';
import type { WindowFiles } from '../read-window-files.ts';
import { windowResponder } from '../window-files.ts';
import { HOST_WORDS, systemLocale } from './host-words.ts';
import { showMenu } from './menu/show-menu.ts';
import { APP_ORIGIN } from './origin.ts';
import { guardSession } from './security/policy.ts';
import { webPreferences } from './security/web-preferences.ts';
import { askToReopen, giveUp } from './window/ask-officer.ts';
import { openWindow } from './window/open-window.ts';
import { openWindows } from './window/open-windows.ts';
import { recoverWindow } from './window/recover-window.ts';
import { windowOptions } from './window/window-options.ts';

export interface ElectronHostOptions {
  readonly workstation: Workstation;
  readonly files: WindowFiles;
  readonly log: Log;
  /** The built preload script, an absolute path. */
  readonly preload: string;
}

/** Shows the workstation in its window and resolves when the page is loaded; call when Electron is ready. */
export async function openElectronHost({ workstation, files, log, preload }: ElectronHostOptions): Promise<void> {
  const own = session.fromPartition('window', { cache: false });
  const mayLocate = locationSwitch(workstation, (cause) => log.surprise('permissions.location', cause));
  const respond = windowResponder(files, { origin: APP_ORIGIN, mayLocate });
  guardSession(own, { respond, packaged: app.isPackaged, mayLocate });
  const windows = openWindows();
  serveWindows(serve(workstation.handlers, log), { origin: APP_ORIGIN, isOpen: windows.isOpen }, log);

  let words = HOST_WORDS[systemLocale(app.getLocale())];
  showMenu(words);
  const speak = (settings: Settings | null): void => {
    if (settings === null) return;
    words = HOST_WORDS[settings.locale];
    showMenu(words);
  };
  followSettings(workstation, speak, (cause) => log.surprise('menu.language', cause));

  const options = windowOptions(webPreferences(preload, own, app.isPackaged), nativeTheme.shouldUseDarkColors);
  await openWindow(options, (window) => {
    windows.add(window.webContents);
    tellWindow(workstation.on, window.webContents);
    recoverWindow(window, {
      clock: systemClock,
      log,
      askToReopen: () => askToReopen(window, words),
      giveUp: () => giveUp(words),
    });
  });
}
