import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeStandInRuntime } from './stand-in/runtime.ts';

/*
 * `npm run package:dir`: builds and packs into a folder, with the Electron runtime where it is unpacked, otherwise with
 * a stand-in for inspection only, which is said.
 */
const root = resolve(import.meta.dirname, '../..');
const electron = join(root, 'node_modules/electron');
const output = join(root, 'dist');

process.exitCode = run('electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']) && pack() ? 0 : 1;

function pack(): boolean {
  rmSync(output, { recursive: true, force: true });
  const unpacked = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(electron, 'dist');
  if (existsSync(join(unpacked, 'version'))) return build(unpacked, []);
  process.stdout.write('No Electron runtime here: packing with a stand-in, for inspection only.\n');
  const standIn = join(root, 'test/.output/stand-in-runtime');
  makeStandInRuntime(standIn, JSON.parse(readFileSync(join(electron, 'package.json'), 'utf8')).version);
  return build(standIn, ['--linux']);
}

function build(runtime: string, platform: readonly string[]): boolean {
  return run('electron-builder/cli.js', [...platform, '--dir', '--publish', 'never', `-c.electronDist=${runtime}`]);
}

function run(tool: string, args: readonly string[]): boolean {
  return (
    spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit' }).status ===
    0
  );
}
