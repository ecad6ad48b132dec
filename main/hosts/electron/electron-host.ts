import { app, BrowserWindow, nativeTheme, session } from 'electron';
import { emitToWindow, serveWindows } from '../../bridge/electron-transport.ts';
import { serve } from '../../bridge/serve.ts';
import { locationSwitch } from '../follow-settings.ts';
import { beginLaunchRequest } from '../launch-request.ts';
import type { WindowSource } from '../window-files.ts';
import { HOST_STRINGS } from './host-strings.ts';
import { APP_ORIGIN, APP_PAGE } from './origin.ts';
import type { PagePrinter } from './printing.ts';
import { guardSession } from './security/policy.ts';
import { checksSpelling, webPreferences } from './security/web-preferences.ts';
import { refuseLink } from './window/ask-officer.ts';
import { openWindow, pageAddress, unseenOptions, windowOptions } from './window/open-window.ts';
import { setUpWindow, type WindowContext } from './window/set-up-window.ts';
import { locatedPages, openWindows } from './window/windows.ts';

interface ElectronHostOptions extends WindowContext {
  readonly window: WindowSource;
  /** Absolute path of the built preload script. */
  readonly preload: string;
  readonly printer: PagePrinter;
}

/** Resolves when the page is loaded; call it after Electron is ready. */
export async function openElectronHost(options: ElectronHostOptions): Promise<void> {
  const {
    workstation,
    window: source,
    log,
    preload,
    printer,
    launchRequests,
    updates,
    fixed,
    language,
    openLogs,
  } = options;
  const own = session.fromPartition('window', { cache: false });
  const located = locatedPages();
  const logUnexpected = (cause: unknown): void => void log.unexpected('permissions.location', cause);
  const mayLocate = locationSwitch(workstation, logUnexpected, located.reload);
  const respond = source.respond({ origin: APP_ORIGIN, mayLocate });
  const facts = { packaged: app.isPackaged, spelling: checksSpelling(process.platform), socket: source.socket };
  guardSession(own, { respond, mayLocate, located: located.add, ...facts });
  const windows = openWindows();
  serveWindows(serve(workstation, log), { origin: APP_ORIGIN, ...windows }, log);

  printer.openWith((messages) => {
    const window = new BrowserWindow(unseenOptions(webPreferences(preload, own, app.isPackaged)));
    windows.add(window.webContents, messages);
    return window;
  });

  const look = windowOptions(webPreferences(preload, own, app.isPackaged), nativeTheme.shouldUseDarkColors);
  const { path, refusedLink } = beginLaunchRequest(launchRequests.waiting(), workstation);
  await openWindow(look, path === null ? APP_PAGE : pageAddress(path), (window) => {
    windows.add(window.webContents);
    emitToWindow(workstation, window.webContents);
    if (refusedLink) window.once('show', () => refuseLink(window, HOST_STRINGS[language.locale]));
    setUpWindow(window, { workstation, log, launchRequests, updates, fixed, language, openLogs });
  });
}
