import { app, type BrowserWindow, powerMonitor, type WebContents } from 'electron';
import type { Settings } from '#contract/settings.ts';
import { SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import type { FixedSettings } from '#domain/settings/settings.ts';
import type { Workstation } from '#main/app/create-app.ts';
import { systemClock } from '#main/platform/system.ts';
import type { Log } from '#main/ports/system.ts';
import { followSettings } from '../../follow-settings.ts';
import { beginLaunchRequest } from '../../launch-request.ts';
import { offerContextMenu } from '../context-menu.ts';
import { HOST_STRINGS, type ShellLanguage } from '../host-strings.ts';
import { type LaunchRequests, startAgain } from '../lifecycle/instance.ts';
import { lockWithSystem } from '../lifecycle/system-lock.ts';
import { type MenuActions, showMenu } from '../menu.ts';
import { offerUpdate, type UpdateParts } from '../updates/offer-update.ts';
import { updateDialogs } from '../updates/update-dialogs.ts';
import { askToReopen, cancel, refuseLink } from './ask-officer.ts';
import { noticeDueCycle } from './due-notice.ts';
import { recoverWindow } from './recover-window.ts';
import { showPlace } from './windows.ts';

export interface WindowContext {
  readonly workstation: Workstation;
  readonly log: Log;
  readonly launchRequests: LaunchRequests;
  readonly updates: Pick<UpdateParts, 'policy' | 'installation' | 'updater'>;
  /** Settings fixed by administrators; they hold while the vault is closed too. */
  readonly fixed: FixedSettings;
  readonly language: ShellLanguage;
  readonly openLogs: () => void;
}

export function setUpWindow(window: BrowserWindow, context: WindowContext): void {
  const { workstation, log, launchRequests, updates, fixed, language, openLogs } = context;
  let isProtected = true;
  const strings = () => HOST_STRINGS[language.locale];
  const officer = (): boolean => workstation.customerScreen() === null;
  const lookForUpdate = (asked: boolean): void =>
    void offerUpdate({ ...updates, log, dialogs: updateDialogs(window, () => language.locale) }, asked);
  const logUnexpected = (cause: unknown): void => void log.unexpected('lock.failed', cause);
  const actions: MenuActions = {
    print: () => window.webContents.print(),
    find: () => pressFind(window.webContents),
    go: (path) => showPlace(window, path, log),
    checkUpdates: () => lookForUpdate(true),
    lock: () => void workstation.lock('officer').catch(logUnexpected),
    openLogs,
  };
  lockWithSystem(powerMonitor, process.platform, workstation.lock, logUnexpected);

  offerContextMenu(window, strings);
  showMenu(language.locale, officer(), actions);
  const use = (settings: Settings | null): void => {
    // Codes are typed and shown while the vault is closed too: the officer's setting counts only while it is open.
    isProtected = settings?.contentProtection ?? fixed.contentProtection ?? true;
    protectContent(window, isProtected);
    if (settings === null) return;
    language.locale = settings.locale;
    showMenu(language.locale, officer(), actions);
  };
  use(null);
  window.once('show', () => log.info('window.shown', { protected: isProtected }));
  followSettings(workstation, use, (cause) => log.unexpected('shell.settings', cause));
  recoverWindow(window, {
    clock: systemClock,
    log,
    askToReopen: (responsive) => askToReopen(window, strings(), responsive),
    cancel: () => cancel(strings()),
  });
  // The program ends with its window, even while a hidden one prints.
  window.once('closed', () => {
    launchRequests.serve(startAgain(app));
    app.quit();
  });
  launchRequests.serve((launchRequest) => {
    const { path, refusedLink } = beginLaunchRequest(launchRequest, workstation);
    showPlace(window, officer() ? path : null, log);
    if (refusedLink) refuseLink(window, strings());
  });
  workstation.on('watches.due', ({ next }) => {
    if (officer())
      noticeDueCycle(language.locale, next, () => showPlace(window, officer() ? SCREEN_PATHS.watches : null, log));
  });
  const lookAtStart = async (): Promise<void> => {
    await workstation.opened;
    if (officer()) lookForUpdate(false);
  };
  if (app.isPackaged) window.webContents.once('did-finish-load', () => void lookAtStart());
}

/** Sends the find key to the window, which has the search itself. */
function pressFind(contents: WebContents): void {
  const modifiers = [process.platform === 'darwin' ? 'meta' : 'control'] as const;
  contents.sendInputEvent({ type: 'keyDown', keyCode: 'F', modifiers: [...modifiers] });
}

/** Keeps the window out of screenshots and shared screens, if the system can. */
export function protectContent(window: BrowserWindow, protect: boolean): void {
  if (!window.isDestroyed()) window.setContentProtection(protect);
}
