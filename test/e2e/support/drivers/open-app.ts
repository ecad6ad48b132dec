import type { Page } from 'playwright/test';
import { openInBrowser } from './browser-driver.ts';
import { DRIVER, type OpenedUnlocked, type Start } from './driver.ts';
import { openInElectron } from './electron-driver.ts';
import { openPackaged } from './packaged-driver.ts';

/** Starts the workstation by the driver of this run; `page` is the browser's, which Electron does not need. */
export function openUnlocked(page: Page, start: Start): Promise<OpenedUnlocked> {
  if (DRIVER === 'electron') return openInElectron(start);
  return DRIVER === 'packaged' ? openPackaged(page, start) : openInBrowser(page, start);
}
