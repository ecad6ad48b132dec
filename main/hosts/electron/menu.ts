import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { ScreenName } from '#domain/screen-paths.ts';
import type { HostStrings } from './host-strings.ts';

/** What the menu's own entries do. */
export interface MenuActions {
  readonly print: () => void;
  readonly go: (screen: ScreenName) => void;
  readonly checkUpdates: () => void;
  readonly lock: () => void;
}

interface MenuContext extends MenuActions {
  /** False while the screen is turned to the customer: what leads to the officer's work is greyed. */
  readonly officer: boolean;
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
}

/** The native menu: what every program has, the screens, printing and updates. */
export function menuTemplate(strings: HostStrings, around: MenuContext): MenuItemConstructorOptions[] {
  const onMac = around.platform === 'darwin';
  return [
    ...(onMac ? [appMenu(strings)] : []),
    fileMenu(strings, around, onMac),
    editMenu(strings),
    goMenu(strings, around),
    viewMenu(strings, around.packaged),
    { label: strings.window, submenu: [{ role: 'minimize', label: strings.minimize }] },
    helpMenu(strings, around, onMac),
  ];
}

function appMenu(strings: HostStrings): MenuItemConstructorOptions {
  return {
    label: 'Lastro',
    submenu: [
      { role: 'about', label: strings.about },
      { type: 'separator' },
      { role: 'hide', label: strings.hide },
      { type: 'separator' },
      { role: 'quit', label: strings.quit },
    ],
  };
}

function fileMenu(
  strings: HostStrings,
  { officer, print, go, lock }: MenuContext,
  onMac: boolean,
): MenuItemConstructorOptions {
  const beginning: MenuItemConstructorOptions[] = [
    { label: strings.newQuery, accelerator: 'CmdOrCtrl+N', enabled: officer, click: () => go('consulta') },
    { label: strings.newConsent, accelerator: 'CmdOrCtrl+Shift+N', enabled: officer, click: () => go('consent-new') },
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

function editMenu(strings: HostStrings): MenuItemConstructorOptions {
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
    ],
  };
}

/** The screens in the order of the sidebar; the window itself hears its keys. */
const SCREENS = [
  ['home', 'Alt+0'],
  ['consulta', 'Alt+1'],
  ['consent', 'Alt+2'],
  ['library', 'Alt+3'],
  ['cases', 'Alt+6'],
  ['batches', 'Alt+7'],
  ['groups', 'Alt+8'],
  ['settings', 'Alt+4'],
  ['series', undefined],
  ['dossier', undefined],
] as const satisfies readonly (readonly [ScreenName, string | undefined])[];

function goMenu(strings: HostStrings, { officer, go }: MenuContext): MenuItemConstructorOptions {
  const entries = SCREENS.map(([screen, key]) => ({
    label: strings[screen],
    enabled: officer,
    click: () => go(screen),
    ...(key === undefined ? {} : { accelerator: key, registerAccelerator: false }),
  }));
  return { label: strings.go, submenu: entries };
}

function helpMenu(
  strings: HostStrings,
  { officer, go, checkUpdates }: MenuContext,
  onMac: boolean,
): MenuItemConstructorOptions {
  const helping: MenuItemConstructorOptions = {
    label: strings.help,
    accelerator: 'F1',
    registerAccelerator: false,
    enabled: officer,
    click: () => go('help'),
  };
  const updating: MenuItemConstructorOptions = {
    label: strings.checkUpdates,
    enabled: officer,
    click: () => checkUpdates(),
  };
  const about: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'about', label: strings.about }];
  return { role: 'help', label: strings.help, submenu: [helping, updating, ...(onMac ? [] : about)] };
}

/** Reloading and the developer tools are for developers, not for the packaged program. */
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

/** Puts up the native menu in a language, in the place of the one before. */
export function showMenu(strings: HostStrings, officer: boolean, actions: MenuActions): void {
  const { platform } = process;
  const template = menuTemplate(strings, { platform, packaged: app.isPackaged, officer, ...actions });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
