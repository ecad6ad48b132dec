import { app, BrowserWindow, Menu } from 'electron';
import type { HostWords } from '../host-words.ts';
import { menuTemplate } from './menu-template.ts';

/** Puts up the native menu in a language, in the place of the one before. */
export function showMenu(words: HostWords): void {
  const print = (): void => BrowserWindow.getFocusedWindow()?.webContents.print();
  const template = menuTemplate(words, { platform: process.platform, packaged: app.isPackaged, print });
  Menu.setApplicationMenu(Menu.buildFromTemplate(template));
}
