import type { App } from 'electron';
import { withTimeout } from '#main/platform/with-timeout.ts';
import type { Log } from '#main/ports/system.ts';

/** Longest wait for the workstation to close, in milliseconds; the archive is safe without it. */
const TIMEOUT_MS = 10_000;

/** Once the windows are gone the workstation is closed, and only then the process ends. */
export function closeBeforeQuit(app: App, close: () => Promise<void>, log: Log): void {
  let phase: 'open' | 'closing' | 'closed' = 'open';
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
