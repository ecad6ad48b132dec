import { app, Menu } from 'electron';
import type { HostStrings } from '../host-strings.ts';
import { type MenuActions, menuTemplate } from './menu-template.ts';

/** Puts up the native menu in a language, in the place of the one before. */
export function showMenu(strings: HostStrings, actions: MenuActions): void {
  const template = menuTemplate(strings, { platform: process.platform, packaged: app.isPackaged, ...actions });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
