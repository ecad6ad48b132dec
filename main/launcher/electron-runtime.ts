import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './display-obstacle.ts';

/** Longest wait for the runtime to print its version, in milliseconds; a cold disk is slow. */
const PROBE = 20_000;

/** The executable in the unpacked runtime; on other systems it is `electron`. */
const EXECUTABLES: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'electron.exe',
  darwin: 'Electron.app/Contents/MacOS/Electron',
};

/**
 * Returns the executable of the Electron runtime: in the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, otherwise in
 * its package. Null if it is not there.
 */
export function findRuntime(root: string, { platform, env }: Pick<Machine, 'platform' | 'env'>): string | null {
  const dist = env.ELECTRON_OVERRIDE_DIST_PATH;
  if (dist) return ifExists(join(dist, EXECUTABLES[platform] ?? 'electron'));
  const folder = join(root, 'node_modules/electron');
  const unpacked = readIfThere(join(folder, 'path.txt'));
  return unpacked === null ? null : ifExists(join(folder, 'dist', unpacked));
}

/** Returns whether the runtime starts on this system; it does not if a shared library is missing. */
export function runtimeStarts(executable: string, env: Machine['env']): boolean {
  const asNode = { ...env, ELECTRON_RUN_AS_NODE: '1' };
  return spawnSync(executable, ['--version'], { env: asNode, stdio: 'ignore', timeout: PROBE }).status === 0;
}

function ifExists(path: string): string | null {
  return existsSync(path) ? path : null;
}

function readIfThere(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}
