import { app, type BrowserWindow, dialog } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** `responsive` closes the dialog, which then returns false. */
export async function askToReopen(
  window: BrowserWindow,
  strings: HostStrings,
  responsive: AbortSignal,
): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: strings.notResponding,
    buttons: [strings.wait, strings.reopen],
    defaultId: 0,
    cancelId: 0,
    signal: responsive,
  });
  return response === 1;
}

export function refuseLink(window: BrowserWindow, strings: HostStrings): void {
  void dialog.showMessageBox(window, { type: 'info', message: strings.refusedLink, buttons: [strings.understood] });
}

export function cancel(strings: HostStrings): void {
  dialog.showErrorBox(strings.failedTitle, strings.failedAgain);
  app.quit();
}

export function showAlteredFiles(strings: HostStrings, files: readonly string[]): void {
  dialog.showErrorBox(strings.failedTitle, `${strings.alteredFiles} ${files.join(', ')}`);
}

/** `reason` finds the cause in the log. */
export function showFailedStart(strings: HostStrings, reason: string): void {
  dialog.showErrorBox(strings.failedTitle, `${strings.failedToStart} ${reason}`);
}
