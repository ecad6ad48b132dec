import { app, type BrowserWindow, dialog } from 'electron';
import type { HostStrings } from '../host-strings.ts';

/** Whether the officer wants a window that hangs to be reopened; `responsive` closes the dialog: no. */
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

/** Says that a link that was opened is none of ours. */
export function refuseLink(window: BrowserWindow, strings: HostStrings): void {
  void dialog.showMessageBox(window, { type: 'info', message: strings.refusedLink, buttons: [strings.understood] });
}

/** Says that the window cannot be kept open and ends the program. */
export function cancel(strings: HostStrings): void {
  dialog.showErrorBox(strings.failedTitle, strings.failedAgain);
  app.quit();
}

/** Says which files of the program are not those that were installed. */
export function showAlteredFiles(strings: HostStrings, files: readonly string[]): void {
  dialog.showErrorBox(strings.failedTitle, `${strings.alteredFiles} ${files.join(', ')}`);
}

/** Says that the program could not start, with what finds the reason in the log. */
export function showFailedStart(strings: HostStrings, reason: string): void {
  dialog.showErrorBox(strings.failedTitle, `${strings.failedToStart} ${reason}`);
}
