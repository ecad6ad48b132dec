import type { MenuItemConstructorOptions } from 'electron';
import type { ScreenName } from '../../../../preload/domain/screen-paths.ts';
import type { HostWords } from '../host-words.ts';

/** What the menu's own entries do. */
export interface MenuActions {
  readonly print: () => void;
  readonly go: (screen: ScreenName) => void;
  readonly checkUpdates: () => void;
  readonly lock: () => void;
}

export interface MenuSurroundings extends MenuActions {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
}

/** The native menu: what every program has, the screens, printing and updates. */
export function menuTemplate(words: HostWords, around: MenuSurroundings): MenuItemConstructorOptions[] {
  const onMac = around.platform === 'darwin';
  return [
    ...(onMac ? [appMenu(words)] : []),
    fileMenu(words, around, onMac),
    editMenu(words),
    goMenu(words, around),
    viewMenu(words, around.packaged),
    { label: words.window, submenu: [{ role: 'minimize', label: words.minimize }] },
    helpMenu(words, around, onMac),
  ];
}

function appMenu(words: HostWords): MenuItemConstructorOptions {
  return {
    label: 'Lastro',
    submenu: [
      { role: 'about', label: words.about },
      { type: 'separator' },
      { role: 'hide', label: words.hide },
      { type: 'separator' },
      { role: 'quit', label: words.quit },
    ],
  };
}

function fileMenu(words: HostWords, { print, go, lock }: MenuSurroundings, onMac: boolean): MenuItemConstructorOptions {
  const beginning: MenuItemConstructorOptions[] = [
    { label: words.newQuery, accelerator: 'CmdOrCtrl+N', click: () => go('consulta') },
    { label: words.newConsent, accelerator: 'CmdOrCtrl+Shift+N', click: () => go('consent-new') },
    { type: 'separator' },
  ];
  const printing: MenuItemConstructorOptions = { label: words.print, accelerator: 'CmdOrCtrl+P', click: () => print() };
  const locking: MenuItemConstructorOptions = { label: words.lock, accelerator: 'CmdOrCtrl+L', click: () => lock() };
  const quitting: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'quit', label: words.quit }];
  return { label: words.file, submenu: [...beginning, printing, locking, ...(onMac ? [] : quitting)] };
}

function editMenu(words: HostWords): MenuItemConstructorOptions {
  return {
    label: words.edit,
    submenu: [
      { role: 'undo', label: words.undo },
      { role: 'redo', label: words.redo },
      { type: 'separator' },
      { role: 'cut', label: words.cut },
      { role: 'copy', label: words.copy },
      { role: 'paste', label: words.paste },
      { role: 'selectAll', label: words.selectAll },
    ],
  };
}

/** The screens in the order of the sidebar; the window itself hears its keys. */
const SCREENS = [
  ['consulta', 'Alt+1'],
  ['consent', 'Alt+2'],
  ['library', 'Alt+3'],
  ['settings', 'Alt+4'],
  ['series', undefined],
  ['dossier', undefined],
] as const satisfies readonly (readonly [ScreenName, string | undefined])[];

function goMenu(words: HostWords, { go }: MenuSurroundings): MenuItemConstructorOptions {
  const entries = SCREENS.map(([screen, key]) => ({
    label: words[screen],
    click: () => go(screen),
    ...(key === undefined ? {} : { accelerator: key, registerAccelerator: false }),
  }));
  return { label: words.go, submenu: entries };
}

function helpMenu(words: HostWords, { checkUpdates }: MenuSurroundings, onMac: boolean): MenuItemConstructorOptions {
  const updating: MenuItemConstructorOptions = { label: words.checkUpdates, click: () => checkUpdates() };
  const about: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'about', label: words.about }];
  return { role: 'help', label: words.help, submenu: [updating, ...(onMac ? [] : about)] };
}

/** Reloading and the developer tools are for whoever builds the program, not for the desk. */
function viewMenu(words: HostWords, packaged: boolean): MenuItemConstructorOptions {
  const building: MenuItemConstructorOptions[] = [
    { type: 'separator' },
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
  ];
  return {
    label: words.view,
    submenu: [
      { role: 'resetZoom', label: words.actualSize },
      { role: 'zoomIn', label: words.zoomIn },
      { role: 'zoomOut', label: words.zoomOut },
      { type: 'separator' },
      { role: 'togglefullscreen', label: words.fullScreen },
      ...(packaged ? [] : building),
    ],
  };
}
