import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import { CONTROL, ENTRIES, ENTRY_NAMES } from '#domain/navigation/navigation.ts';
import { BACKUP_PATH, SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import { HOST_STRINGS, type HostLocale, type HostStrings } from './host-strings.ts';

export interface MenuActions {
  readonly print: () => void;
  readonly find: () => void;
  readonly go: (path: string) => void;
  readonly checkUpdates: () => void;
  readonly lock: () => void;
  readonly openLogs: () => void;
}

interface MenuContext extends MenuActions {
  /** False while the screen is turned to the customer: entries that lead to the officer's work are disabled. */
  readonly officer: boolean;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
}

export function menuTemplate(locale: HostLocale, around: MenuContext): MenuItemConstructorOptions[] {
  const strings = HOST_STRINGS[locale];
  const onMac = around.platform === 'darwin';
  return [
    ...(onMac ? [appMenu(strings, around)] : []),
    fileMenu(strings, around, onMac),
    editMenu(strings, around),
    goMenu(strings, locale === 'en' ? 'en' : 'pt', around),
    viewMenu(strings, around.packaged),
    windowMenu(strings, onMac),
    helpMenu(strings, around, onMac),
  ];
}

function appMenu(strings: HostStrings, around: MenuContext): MenuItemConstructorOptions {
  return {
    label: 'Lastro',
    submenu: [
      { role: 'about', label: strings.about },
      { type: 'separator' },
      preferences(strings, around),
      { type: 'separator' },
      { role: 'services', label: strings.services },
      { type: 'separator' },
      { role: 'hide', label: strings.hide },
      { role: 'hideOthers', label: strings.hideOthers },
      { role: 'unhide', label: strings.showAll },
      { type: 'separator' },
      { role: 'quit', label: strings.quit },
    ],
  };
}

function preferences(strings: HostStrings, { officer, go }: MenuContext): MenuItemConstructorOptions {
  const { preferences: label } = strings;
  return { label, accelerator: 'CmdOrCtrl+,', enabled: officer, click: () => go(SCREEN_PATHS.settings) };
}

function fileMenu(strings: HostStrings, around: MenuContext, onMac: boolean): MenuItemConstructorOptions {
  const { officer, print, go, lock } = around;
  const to = (label: string, path: string, accelerator?: string): MenuItemConstructorOptions => ({
    label,
    enabled: officer,
    click: () => go(path),
    ...(accelerator !== undefined && { accelerator }),
  });
  const beginning: MenuItemConstructorOptions[] = [
    to(strings.newQuery, SCREEN_PATHS.consulta, 'CmdOrCtrl+N'),
    to(strings.newConsent, SCREEN_PATHS['consent-new'], 'CmdOrCtrl+Shift+N'),
    { type: 'separator' },
    to(strings.exportQueries, SCREEN_PATHS.library),
    to(strings.backup, BACKUP_PATH),
    ...(onMac ? [] : [preferences(strings, around)]),
    { type: 'separator' },
  ];
  const printing: MenuItemConstructorOptions = {
    label: strings.print,
    accelerator: 'CmdOrCtrl+P',
    enabled: officer,
    click: () => print(),
  };
  const locking: MenuItemConstructorOptions = { label: strings.lock, accelerator: 'CmdOrCtrl+L', click: () => lock() };
  const quitting: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'quit', label: strings.quit }];
  return { label: strings.file, submenu: [...beginning, printing, locking, ...(onMac ? [] : quitting)] };
}

function editMenu(strings: HostStrings, { officer, find }: MenuContext): MenuItemConstructorOptions {
  return {
    label: strings.edit,
    submenu: [
      { role: 'undo', label: strings.undo },
      { role: 'redo', label: strings.redo },
      { type: 'separator' },
      { role: 'cut', label: strings.cut },
      { role: 'copy', label: strings.copy },
      { role: 'paste', label: strings.paste },
      { role: 'selectAll', label: strings.selectAll },
      { type: 'separator' },
      {
        label: strings.find,
        accelerator: 'CmdOrCtrl+F',
        registerAccelerator: false,
        enabled: officer,
        click: () => find(),
      },
    ],
  };
}

/** Shows the keys of screens without registering them, since the window handles them itself. */
function goMenu(strings: HostStrings, language: 'pt' | 'en', { officer, go }: MenuContext): MenuItemConstructorOptions {
  const entries = ENTRIES.filter(({ entry }) => entry !== 'help').map(({ entry, screen, keys }) => ({
    label: ENTRY_NAMES[entry][language],
    enabled: officer,
    click: () => go(SCREEN_PATHS[screen]),
    accelerator: keys,
    registerAccelerator: false,
  }));
  const control = {
    label: ENTRY_NAMES.control[language],
    enabled: officer,
    click: () => go(SCREEN_PATHS[CONTROL.screen]),
  };
  const others = (['series', 'dossier'] as const).map((screen) => ({
    label: strings[screen],
    enabled: officer,
    click: () => go(SCREEN_PATHS[screen]),
  }));
  return { label: strings.go, submenu: [...entries, { type: 'separator' }, ...others, control] };
}

function windowMenu(strings: HostStrings, onMac: boolean): MenuItemConstructorOptions {
  const ofMac: MenuItemConstructorOptions[] = [
    { role: 'zoom', label: strings.zoom },
    { role: 'close', label: strings.close },
    { type: 'separator' },
    { role: 'front', label: strings.front },
  ];
  return { label: strings.window, submenu: [{ role: 'minimize', label: strings.minimize }, ...(onMac ? ofMac : [])] };
}

function helpMenu(
  strings: HostStrings,
  { officer, go, checkUpdates, openLogs }: MenuContext,
  onMac: boolean,
): MenuItemConstructorOptions {
  const helping: MenuItemConstructorOptions = {
    label: strings.help,
    accelerator: 'F1',
    registerAccelerator: false,
    enabled: officer,
    click: () => go(SCREEN_PATHS.help),
  };
  const updating: MenuItemConstructorOptions = {
    label: strings.checkUpdates,
    enabled: officer,
    click: () => checkUpdates(),
  };
  const logs: MenuItemConstructorOptions = { label: strings.openLogs, enabled: officer, click: () => openLogs() };
  const reporting: MenuItemConstructorOptions = {
    label: strings.reportProblem,
    enabled: officer,
    click: () => go(SCREEN_PATHS.help),
  };
  const about: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'about', label: strings.about }];
  return { role: 'help', label: strings.help, submenu: [helping, updating, logs, reporting, ...(onMac ? [] : about)] };
}

/** Only an unpacked program has reload and developer tools. */
function viewMenu(strings: HostStrings, packaged: boolean): MenuItemConstructorOptions {
  const building: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload', label: strings.reload },
    { role: 'toggleDevTools', label: strings.developerTools },
  ];
  return {
    label: strings.view,
    submenu: [
      { role: 'resetZoom', label: strings.actualSize },
      { role: 'zoomIn', label: strings.zoomIn },
      { role: 'zoomOut', label: strings.zoomOut },
      { type: 'separator' },
      { role: 'togglefullscreen', label: strings.fullScreen },
      ...(packaged ? [] : building),
    ],
  };
}

export function showMenu(locale: HostLocale, officer: boolean, actions: MenuActions): void {
  const { platform } = process;
  const template = menuTemplate(locale, { platform, packaged: app.isPackaged, officer, ...actions });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
