import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { extractAll } from '@electron/asar';
import { provideBrowser } from '../support/provision/browser.ts';
import { provideKeyring } from '../support/provision/keyring.ts';

/*
 * The second half of `npm run test:package`: unpacks the archive that was packed and drives its own main bundle, preload
 * script and window in a real browser, with a stand-in for Electron's shell alone.
 */
const root = resolve(import.meta.dirname, '../..');
const packaged = join(root, 'test/.output/packaged');
const dist = join(root, 'dist');
const [found] = globSync('**/app.asar', { cwd: dist });
if (found === undefined) throw new Error('nothing is packed; run `npm run package:dir` first');
const archive = join(dist, found);

rmSync(packaged, { recursive: true, force: true });
extractAll(archive, packaged);
process.exitCode = drive() ? 0 : 1;

function drive(): boolean {
  const [browser, keyring] = [provideBrowser(), provideKeyring()];
  if (!browser.present) throw new Error(browser.reason);
  const env = {
    ...process.env,
    LASTRO_CHROMIUM: browser.path,
    LASTRO_E2E_DRIVER: 'packaged',
    LASTRO_PACKAGED: packaged,
    LASTRO_STAND_IN_RESOURCES: dirname(archive),
  };
  const playwright = [process.execPath, join(root, 'node_modules/playwright/cli.js'), 'test'];
  const wrapper = [keyring.present ? keyring.path : '', '--', process.execPath];
  const wrapped = [...wrapper, join(root, 'test/support/provision/with-keyring.ts'), ...playwright];
  const [program = '', ...args] = keyring.present && process.platform === 'linux' ? wrapped : playwright;
  return spawnSync(program, args, { cwd: root, env, stdio: 'inherit' }).status === 0;
}
