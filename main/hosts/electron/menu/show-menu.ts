import { app, Menu } from 'electron';
import type { HostWords } from '../host-words.ts';
import { type MenuActions, menuTemplate } from './menu-template.ts';

/** Puts up the native menu in a language, in the place of the one before. */
export function showMenu(words: HostWords, actions: MenuActions): void {
  const template = menuTemplate(words, { platform: process.platform, packaged: app.isPackaged, ...actions });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
