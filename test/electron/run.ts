import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { displayObstacle } from '#main/launcher/display-obstacle.ts';
import { findRuntime, runtimeStarts } from '#main/launcher/electron-runtime.ts';
import { provideKeyring } from '../support/provision/keyring.ts';

/*
 * `npm run test:electron`: runs the end-to-end specs in Electron's own window, by Playwright's driver for it. Without a
 * runtime, or a display for it, it runs nothing, says so and ends with a status of its own, neither passed nor failed.
 */
const SKIPPED = 77;
const root = resolve(import.meta.dirname, '../..');
const env = { ...process.env, LASTRO_E2E_DRIVER: 'electron' };

const obstacle = obstacleHere();
if (obstacle === null) process.exitCode = drive() ? 0 : 1;
else {
  console.log(`skipped: ${countSpecs()} specs, ${obstacle}`);
  process.exitCode = SKIPPED;
}

function obstacleHere(): string | null {
  const runtime = findRuntime(root, process);
  if (runtime === null) return 'no Electron runtime';
  if (!runtimeStarts(runtime, process.env)) return 'the Electron runtime does not start here';
  return displayObstacle({ platform: process.platform, env: process.env, uid: process.getuid?.() });
}

function countSpecs(): number {
  const { stdout } = spawnSync(...playwright(['test', '--list']), { cwd: root, env, encoding: 'utf8' });
  return Number(/^Total: (\d+) tests?/m.exec(stdout)?.[1] ?? Number.NaN);
}

function drive(): boolean {
  if (!ended('electron-vite', ['build', '--logLevel', 'warn'])) return false;
  const keyring = provideKeyring();
  if (!keyring.present || process.platform !== 'linux') return ended('playwright', ['test']);
  const wrapper = join(root, 'test/support/provision/with-keyring.ts');
  const inner = ['--', process.execPath, wrapper, tool('playwright'), 'test'];
  return spawnSync(keyring.path, inner, { cwd: root, env, stdio: 'inherit' }).status === 0;
}

function playwright(args: readonly string[]): [string, string[]] {
  return [process.execPath, [join(root, 'node_modules/playwright/cli.js'), ...args]];
}

function ended(name: string, args: readonly string[]): boolean {
  const shell = process.platform === 'win32';
  return spawnSync(tool(name), args, { cwd: root, env, stdio: 'inherit', shell }).status === 0;
}

function tool(name: string): string {
  return join(root, 'node_modules/.bin', name);
}
