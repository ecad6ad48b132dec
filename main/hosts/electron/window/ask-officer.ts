import { app, type BrowserWindow, dialog } from 'electron';
import type { HostWords } from '../host-words.ts';

/** Whether the officer wants a window that hangs to be opened anew; `answered` takes the question back: no. */
export async function askToReopen(window: BrowserWindow, words: HostWords, answered: AbortSignal): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: words.notResponding,
    buttons: [words.wait, words.reopen],
    defaultId: 0,
    cancelId: 0,
    signal: answered,
  });
  return response === 1;
}

/** Says that the window cannot be kept open and ends the program. */
export function giveUp(words: HostWords): void {
  dialog.showErrorBox(words.failedTitle, words.failedAgain);
  app.quit();
}

/** Says that the program could not start, with what finds the reason in the log. */
export function tellFailedStart(words: HostWords, reason: string): void {
  dialog.showErrorBox(words.failedTitle, `${words.failedToStart} ${reason}`);
}
