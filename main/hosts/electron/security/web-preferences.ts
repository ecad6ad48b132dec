import type { Session, WebPreferences } from 'electron';

/**
 * The powers of the window's renderer (checklist 2 to 4, 6, 8 to 11): no Node, its own world, the sandbox. What weakens
 * the web's own rules is left at Electron's safe default by not being named.
 */
export function webPreferences(preload: string, session: Session, packaged: boolean): WebPreferences {
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
    spellcheck: false,
    devTools: !packaged,
  };
}
