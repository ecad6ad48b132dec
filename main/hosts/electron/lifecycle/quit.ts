import type { App } from 'electron';
import type { Log } from '#main/ports/system.ts';

/** Longest wait for the workstation to close, in milliseconds; the archive is safe without it. */
const TIMEOUT = 10_000;

/** Once the windows are gone the workstation is closed, and only then the process ends. */
export function closeBeforeQuit(app: App, close: () => Promise<void>, log: Log): void {
  let phase: 'open' | 'closing' | 'closed' = 'open';
  app.on('will-quit', (event) => {
    if (phase === 'closed') return;
    event.preventDefault();
    if (phase === 'closing') return;
    phase = 'closing';
    const timeoutMs = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT));
    Promise.race([close(), timeoutMs])
      .catch((cause: unknown) => log.unexpected('workstation.close', cause))
      .finally(() => {
        phase = 'closed';
        app.quit();
      });
  });
}
