import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'electron';

/**
 * Answers a command line and ends: no window, no archive, no key, no claim of the single instance, so that it runs beside
 * the workstation that it asks. Chromium's own files are in a temporary folder. Called before Electron is ready.
 */
export async function answerCommand(
  app: Pick<App, 'setPath' | 'disableHardwareAcceleration' | 'dock' | 'exit'>,
  run: () => Promise<number>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-command-'));
  app.setPath('userData', folder);
  app.disableHardwareAcceleration();
  app.dock?.hide();
  let code = 1;
  try {
    code = await run();
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    app.exit(code);
  }
}
