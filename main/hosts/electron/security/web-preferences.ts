import type { Session, WebPreferences } from 'electron';

/** True if the system has its own spelling checker; on Linux dictionaries would have to be fetched. */
export function checksSpelling(platform: NodeJS.Platform): boolean {
  return platform === 'darwin' || platform === 'win32';
}

/**
 * The powers of the window's renderer (checklist 2 to 4, 6, 8 to 11): no Node, its own world, the sandbox. Options
 * that would weaken web security stay at Electron's safe default.
 */
export function webPreferences(
  preload: string,
  session: Session,
  packaged: boolean,
  platform: NodeJS.Platform = process.platform,
): WebPreferences {
  return {
    preload,
    session,
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    disableBlinkFeatures: 'Auxclick',
    spellcheck: checksSpelling(platform),
    devTools: !packaged,
  };
}
