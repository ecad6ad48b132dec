import type { BrowserWindow } from 'electron';
import type { Clock, Log } from '#main/ports/system.ts';

/** More failures than this within a minute end the program. */
const TOO_OFTEN = 3;
const MINUTE_MS = 60_000;

interface Recovery {
  readonly clock: Clock;
  readonly log: Log;
  /** The signal closes the dialog. */
  readonly askToReopen: (responsive: AbortSignal) => Promise<boolean>;
  readonly cancel: () => void;
}

/**
 * Restores the window after a crash or a hang. No data is lost: main holds it, and the window only shows saved data.
 */
export function recoverWindow(window: BrowserWindow, recovery: Recovery): void {
  reloadAfterCrash(window, recovery);
  offerToReopen(window, recovery);
}

function reloadAfterCrash(window: BrowserWindow, { clock, log, cancel }: Recovery): void {
  let crashes: number[] = [];
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason === 'clean-exit' || window.isDestroyed()) return;
    log.warn('window.gone', { reason });
    crashes = [...crashes.filter((instant) => clock() - instant < MINUTE_MS), clock()];
    if (crashes.length > TOO_OFTEN) cancel();
    else window.webContents.reload();
  });
}

function offerToReopen(window: BrowserWindow, { log, askToReopen }: Recovery): void {
  let asking: AbortController | null = null;
  window.on('responsive', () => asking?.abort());
  window.on('unresponsive', () => {
    if (asking !== null) return;
    asking = new AbortController();
    log.warn('window.unresponsive');
    askToReopen(asking.signal)
      .then((reopen) => {
        // A hung page cannot be reloaded; ending its process leads to the reload after a crash.
        if (reopen && !window.isDestroyed()) window.webContents.forcefullyCrashRenderer();
      })
      .catch((cause: unknown) => log.unexpected('window.unresponsive', cause))
      .finally(() => {
        asking = null;
      });
  });
}
