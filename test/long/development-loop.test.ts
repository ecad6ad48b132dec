import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copySources } from '../support/copied-sources.ts';
import { provideBrowser } from '../support/provision/browser.ts';

const browserHere = provideBrowser();

/** Milliseconds for what hangs; on a machine that is busy ten times over vite alone takes two minutes to begin. */
const LIMIT = 300_000;

function copied(): string {
  const base = copySources();
  onTestFinished(() => rmSync(base, { recursive: true, force: true, maxRetries: 3 }));
  return base;
}

/** Runs `npm run dev` of a copy until the test ends; returns its output so far. */
function developing(base: string) {
  const child = spawn(process.execPath, [join(base, 'main/launcher/dev.ts'), '--web', '--no-open'], {
    cwd: base,
    env: { ...process.env, LASTRO_HOME: join(base, 'home'), LASTRO_PORT: '', NODE_ENV: '', VITEST: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += String(part)));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return () => [...said.matchAll(/^workstation ready url=(\S+)$/gm)].map(([, url]) => `${url}`);
}

test.skipIf(!browserHere.present || process.platform === 'win32')(
  'what changes in the window is replaced in it, and a change of main starts the program again',
  async () => {
    const base = copied();
    const urls = developing(base);
    await vi.waitFor(() => expect(urls()).toHaveLength(1), LIMIT);
    const executablePath = browserHere.present ? browserHere.path : '';
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    onTestFinished(() => browser.close());
    const page = await browser.newPage();
    const violations: string[] = [];
    page.on('console', (said) => {
      if (said.text().includes('Content Security Policy')) violations.push(said.text());
    });
    await page.goto(urls()[0] ?? '');
    await page.locator('main').waitFor({ timeout: LIMIT });
    await page.evaluate('window.stays = true');
    const stays = () => page.evaluate('window.stays').catch(() => null);

    const change = (path: string, from: string, to: string): void =>
      writeFileSync(join(base, path), readFileSync(join(base, path), 'utf8').replace(from, to));
    change('renderer/features/vault/VaultPage.tsx', "{t('shell.name')}", 'Trocado');
    await page.getByText('Trocado').waitFor({ timeout: LIMIT });
    expect(await stays()).toBe(true);

    change('main/web.ts', 'const TIMEOUT = 10_000', 'const TIMEOUT = 9_000');
    await vi.waitFor(async () => expect(await stays()).toBeUndefined(), LIMIT);
    await page.getByText('Trocado').waitFor({ timeout: LIMIT });
    expect(urls()).toHaveLength(2);
    expect(violations).toEqual([]);
  },
);
