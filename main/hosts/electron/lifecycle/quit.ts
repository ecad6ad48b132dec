import type { App } from 'electron';
import { withTimeout } from '#main/platform/with-timeout.ts';
import type { Log } from '#main/ports/system.ts';

/** Milliseconds; longest wait for the workstation to close. The archive is safe without it. */
const TIMEOUT_MS = 10_000;

interface QuitParts {
  /** Waits for paid queries while the window still shows why. Returns false if the officer stays. Never rejects. */
  readonly prepare: () => Promise<boolean>;
  readonly close: () => Promise<void>;
  readonly log: Log;
}

/**
 * Handles every end, by menu, system or window button: the windows stay until no paid query would be lost, then they
 * close, then the workstation, and last the process ends.
 */
export function closeBeforeQuit(app: App, { prepare, close, log }: QuitParts): void {
  let phase: 'open' | 'preparing' | 'prepared' | 'closing' | 'closed' = 'open';
  app.on('browser-window-created', (_event, window) => {
    window.on('close', (event) => {
      if (phase !== 'open' && phase !== 'preparing') return;
      event.preventDefault();
      app.quit();
    });
  });
  app.on('before-quit', (event) => {
    if (phase !== 'open' && phase !== 'preparing') return;
    event.preventDefault();
    if (phase === 'preparing') return;
    phase = 'preparing';
    void prepare().then((mayEnd) => {
      phase = mayEnd ? 'prepared' : 'open';
      if (mayEnd) app.quit();
    });
  });
  app.on('will-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    if (phase === 'closing') return;
    phase = 'closing';
    withTimeout(close(), TIMEOUT_MS)
      .catch((cause: unknown) => log.unexpected('workstation.close', cause))
      .finally(() => {
        phase = 'closed';
        app.quit();
      });
  });
}
