import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** Longest wait for the runtime to say its version, in milliseconds; a cold disk is slow, a missing library is not. */
const PROBE = 20_000;

/**
 * The executable of the Electron runtime: in `ELECTRON_OVERRIDE_DIST_PATH`, else where its package unpacks it. Null when
 * it is not there.
 */
export function findRuntime(root: string, env: Variables): string | null {
  const folder = join(root, 'node_modules/electron');
  const unpacked = readIfThere(join(folder, 'path.txt'));
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (dist) return ifExists(join(dist, unpacked ?? 'electron'));
  return unpacked === null ? null : ifExists(join(folder, 'dist', unpacked));
}

/** Whether the runtime starts on this system at all; where a shared library is missing it does not. */
export function runtimeStarts(executable: string, env: Variables): boolean {
  const asNode = { ...env, ELECTRON_RUN_AS_NODE: '1' };
  return spawnSync(executable, ['--version'], { env: asNode, stdio: 'ignore', timeout: PROBE }).status === 0;
}

function ifExists(path: string): string | null {
  return existsSync(path) ? path : null;
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}
