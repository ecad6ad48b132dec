import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContext } from 'playwright';
import { loadKeytar } from '#main/keychain/keychain-packages.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { startWorkstation } from '../../e2e/support/workstation-process.ts';
import { provideKeyring } from '../../support/provision/keyring.ts';
import { fill } from '../archive/fill.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Runs the named bench in a keyring of its own and returns true, unless this process is in one already. */
export function inKeyring(name: string): boolean {
  if (process.env.LASTRO_BENCH_KEYRING !== undefined) return false;
  const keyring = provideKeyring();
  if (!keyring.present) throw new Error(keyring.reason);
  const wrapper = join(root, 'test/support/provision/with-keyring.ts');
  const inner = [process.execPath, wrapper, process.execPath, join(root, 'test/bench/run.ts'), name];
  const env = { ...process.env, LASTRO_BENCH_KEYRING: 'yes' };
  process.exitCode = spawnSync(keyring.path, ['--', ...inner], { env, stdio: 'inherit' }).status ?? 1;
  return true;
}

/** Makes a data folder with a key in the keyring, no PIN, and so many results. */
export async function preparedHome(context: BrowserContext, home: string, rows: number): Promise<void> {
  const workstation = await startWorkstation(home);
  const page = await context.newPage();
  await page.goto(workstation.url);
  await page.getByRole('button', { name: 'Agora não' }).click();
  await page.getByRole('navigation').first().waitFor();
  await page.close();
  await workstation.close();
  if (rows === 0) return;
  const { id } = JSON.parse(await readFile(join(home, 'installation.json'), 'utf8'));
  const key = await (await loadKeytar()).getPassword('Lastro', `${id}/archive-key`);
  const opened = await openRepositories(join(home, 'archive'), Buffer.from(key ?? '', 'hex'));
  if (!opened.ok) throw new Error(opened.error.code);
  await fill(opened.value.repositories, rows);
  await opened.value.close();
}
