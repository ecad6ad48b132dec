import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A part of the machine that some tests need: there, or the reason why not. */
export type Provision =
  | { readonly present: true; readonly path: string }
  | { readonly present: false; readonly reason: string };

const ENDING = process.platform === 'win32' ? '.exe' : '';

/** The first of these programs found on PATH. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, `${name}${ENDING}`))).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** True if the system's package manager may be used: root on a Debian-like system. */
export function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && findProgram(['apt-get']) !== undefined;
}

/** Installs packages by the system's package manager and says so; false when that failed. */
export function installPackages(packages: readonly string[]): boolean {
  console.log(`installing with apt-get: ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return run(['update']) && run(['install', '-y', '--no-install-recommends', ...packages]);
}
