import { spawn } from 'node:child_process';
import { chmod, mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { providePostgres } from '../support/provision/postgres.ts';
import { officerAt } from './support/officer.ts';
import { end, readyUrl } from './support/workstation-process.ts';

const entry = resolve(import.meta.dirname, '../demo/team-demo.ts');
const postgres = providePostgres();

test(
  'the demonstration shows two joined workstations, where the result of one arrives at the other, and leaves nothing',
  {
    tag: '@long',
  },
  async ({ browser }, info) => {
    info.skip(!postgres.present, 'no PostgreSQL, as the test command tells');
    const folder = await mkdtemp(join(tmpdir(), 'lastro-demo-'));
    // The server enters as another user.
    await chmod(folder, 0o755);
    const env = { ...process.env, TMPDIR: folder };
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ready = await readyUrl(child, /^team ready (.+)$/);
    const [supervisor = '', officer = ''] = ready.split(' ').map((pair) => pair.replace(/^\w+=/, ''));
    const pages: Page[] = [];
    for (const url of [supervisor, officer]) {
      const page = await (await browser.newContext()).newPage();
      await page.goto(url);
      pages.push(page);
    }
    const [first, second] = pages as [Page, Page];
    await officerAt(first).consult({ documento: '900.000.003-37', month: '08/2026' });
    const saved = second.getByRole('row', { name: /08\/2026/ });
    await expect(async () => {
      await officerAt(second).go('Configurações');
      await second.getByRole('link', { name: 'Equipe', exact: true }).click();
      await second.getByRole('button', { name: 'Sincronizar agora' }).click();
      await officerAt(second).go('Clientes');
      await expect(saved).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 120_000 });
    await end(child, 'SIGINT');
    expect(child.exitCode).toBe(0);
    expect(await readdir(folder)).toEqual([]);
    await rmdir(folder);
  },
);
