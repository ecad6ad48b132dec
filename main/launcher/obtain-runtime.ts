import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Ending, runChild } from './run-child.ts';

/** Longest wait for the download of the runtime, in milliseconds. */
const TIMEOUT = 60_000;

/**
 * Lets Electron's own installer fetch the runtime (from `ELECTRON_MIRROR` or its cache if they are set), for a minute
 * at most. Returns whether it succeeded; its output goes to stderr.
 */
export async function obtainRuntime(root: string, timeoutMs = TIMEOUT): Promise<boolean> {
  const installer = join(root, 'node_modules/electron/install.js');
  if (!existsSync(installer)) return false;
  const ending = await runChild(process.execPath, [installer], {
    stdio: ['ignore', 2, 2],
    timeout: timeoutMs,
  }).catch((): Ending => ({ code: 1, signal: null }));
  return ending.code === 0;
}
