import type { App, CrashReporter } from 'electron';
import type { CrashDumps } from '#main/ports/crash-dumps.ts';

interface Keeping {
  readonly app: Pick<App, 'setPath'>;
  readonly crashReporter: Pick<CrashReporter, 'start'>;
  readonly folder: string;
}

const LOOK_MS = 60 * 60 * 1000;

/**
 * Has Chromium write crash dumps to the folder of a support case, without sending them. Erases those of a closed
 * case, now and while the program runs.
 */
export async function keepDumps(dumps: CrashDumps, { app, crashReporter, folder }: Keeping): Promise<void> {
  await dumps.eraseWhenOver();
  if ((await dumps.until()) === null) return;
  app.setPath('crashDumps', folder);
  crashReporter.start({ uploadToServer: false, ignoreSystemCrashHandler: true });
  setInterval(() => void dumps.eraseWhenOver(), LOOK_MS).unref();
}
