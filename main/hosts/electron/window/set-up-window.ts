import { app, type BrowserWindow, powerMonitor } from 'electron';
import type { Settings } from '#contract/settings.ts';
import type { Workstation } from '#main/app/create-app.ts';
import { systemClock } from '#main/platform/clock.ts';
import type { Log } from '#main/ports/log.ts';
import { beginLaunchRequest } from '../../begin-launch-request.ts';
import { followSettings } from '../../follow-settings.ts';
import { HOST_STRINGS, type HostLocale, systemLocale } from '../host-strings.ts';
import type { LaunchRequests } from '../lifecycle/launch-requests.ts';
import { lockWithSystem } from '../lifecycle/lock-with-system.ts';
import { startAgain } from '../lifecycle/start-again.ts';
import type { MenuActions } from '../menu/menu-template.ts';
import { showMenu } from '../menu/show-menu.ts';
import { offerUpdate, type UpdateParts } from '../updates/offer-update.ts';
import { updateDialogs } from '../updates/update-dialogs.ts';
import { askToReopen, cancel } from './ask-officer.ts';
import { protectContent } from './protect-content.ts';
import { recoverWindow } from './recover-window.ts';
import { showScreen } from './show-screen.ts';

export interface WindowContext {
  readonly workstation: Workstation;
  readonly log: Log;
  readonly launchRequests: LaunchRequests;
  readonly updates: Pick<UpdateParts, 'policy' | 'installation' | 'updater'>;
}

/** Everything the shell does around the window while it is open: menu, language, errands, updates, recovery. */
export function setUpWindow(window: BrowserWindow, { workstation, log, launchRequests, updates }: WindowContext): void {
  let locale: HostLocale = systemLocale(app.getLocale());
  const strings = () => HOST_STRINGS[locale];
  const lookForUpdate = (asked: boolean): void =>
    void offerUpdate({ ...updates, log, dialogs: updateDialogs(window, () => locale) }, asked);
  const logUnexpected = (cause: unknown): void => void log.unexpected('lock.desk', cause);
  const actions: MenuActions = {
    print: () => window.webContents.print(),
    go: (screen) => showScreen(window, screen, log),
    checkUpdates: () => lookForUpdate(true),
    lock: () => void workstation.lock('officer').catch(logUnexpected),
  };
  lockWithSystem(powerMonitor, process.platform, workstation.lock, logUnexpected);

  showMenu(strings(), actions);
  const use = (settings: Settings | null): void => {
    if (settings === null) return;
    locale = settings.locale;
    showMenu(strings(), actions);
    protectContent(window, settings.contentProtection);
  };
  followSettings(workstation, use, (cause) => log.unexpected('shell.settings', cause));
  recoverWindow(window, {
    clock: systemClock,
    log,
    askToReopen: (answered) => askToReopen(window, strings(), answered),
    cancel: () => cancel(strings()),
  });
  // The desk ends with its window, also while another one prints unseen.
  window.once('closed', () => {
    launchRequests.serve(startAgain(app));
    app.quit();
  });
  launchRequests.serve((launchRequest) => showScreen(window, beginLaunchRequest(launchRequest, workstation), log));
  if (app.isPackaged) window.webContents.once('did-finish-load', () => lookForUpdate(false));
}
