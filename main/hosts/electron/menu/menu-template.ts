import type { MenuItemConstructorOptions } from 'electron';
import type { HostWords } from '../host-words.ts';

export interface MenuSurroundings {
  readonly platform: NodeJS.Platform;
  readonly packaged: boolean;
  readonly print: () => void;
}

/** The native menu: what every program has, and printing. Features are reached in the window (Ctrl+K). */
export function menuTemplate(words: HostWords, around: MenuSurroundings): MenuItemConstructorOptions[] {
  const onMac = around.platform === 'darwin';
  return [
    ...(onMac ? [appMenu(words)] : []),
    fileMenu(words, around, onMac),
    editMenu(words),
    viewMenu(words, around.packaged),
    { label: words.window, submenu: [{ role: 'minimize', label: words.minimize }] },
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

function fileMenu(words: HostWords, { print }: MenuSurroundings, onMac: boolean): MenuItemConstructorOptions {
  const printing: MenuItemConstructorOptions = { label: words.print, accelerator: 'CmdOrCtrl+P', click: () => print() };
  const quitting: MenuItemConstructorOptions[] = [{ type: 'separator' }, { role: 'quit', label: words.quit }];
  return { label: words.file, submenu: [printing, ...(onMac ? [] : quitting)] };
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
