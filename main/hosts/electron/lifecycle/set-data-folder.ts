import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';

/** Keeps what Chromium writes by itself inside the data folder, apart from the archive; before Electron is ready. */
export function setDataFolder(app: Pick<App, 'setPath'>, home: string): void {
  const folder = join(home, 'window');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  app.setPath('userData', folder);
}
