import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openInElectron } from '../e2e/support/drivers/electron-driver.ts';
import { expect, test } from '../e2e/support/fixtures.ts';

/** Checks that need Electron's own window; the specs of test/e2e cover the rest. */
test('the window comes from its own scheme and knows nothing of Node', async ({ unlocked, page }) => {
  await unlocked.open();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.url()).toMatch(/^app:\/\/local\//);
  expect(
    await page.evaluate('[typeof require, typeof process, typeof module, Object.isFrozen(window.lastro)]'),
  ).toEqual(['undefined', 'undefined', 'undefined', true]);
});

test('no link, no script and no form leads the window elsewhere, and none opens another', async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  unlocked.tolerate(/Content Security Policy|ERR_ABORTED|ERR_BLOCKED_BY_CLIENT|ERR_FAILED|Not allowed to/i);
  const before = page.url();
  for (const address of ['https://example.com/', 'app://local.evil/', 'file:///etc/passwd', 'data:text/html,x']) {
    await page.evaluate((target) => void setTimeout(() => location.assign(target)), address);
    await page.waitForTimeout(200);
    expect(page.url(), address).toBe(before);
  }
  expect(await page.evaluate("window.open('https://example.com/')")).toBeNull();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the process of the window is sandboxed by the system', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-e2e-'));
  const { app, close } = await openInElectron({ home, env: {}, args: [] });
  const { pid, isSandboxed, hasSwitch } = await app.evaluate(({ app: electronApp, BrowserWindow }) => {
    const own = BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0;
    return {
      pid: own,
      // The state on Windows and macOS; Linux reports it elsewhere.
      isSandboxed: electronApp.getAppMetrics().find((process) => process.pid === own)?.sandboxed,
      hasSwitch: electronApp.commandLine.hasSwitch('no-sandbox'),
    };
  });
  expect(hasSwitch).toBe(false);
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    // Its system calls are filtered, and it sees no process but those of its own namespace.
    expect(status).toMatch(/^Seccomp:\s+2$/m);
    expect(status).toMatch(/^NSpid:\s+\d+\s+\d+/m);
  } else expect(isSandboxed).toBe(true);
  await close();
  await rm(home, { recursive: true, force: true });
});

test('the native menu is Portuguese as the window is, which fits half a screen', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-e2e-'));
  const { app, page, close } = await openInElectron({ home, env: {}, args: [] });
  const shell = await app.evaluate(({ BrowserWindow, Menu }) => ({
    menus: Menu.getApplicationMenu()?.items.map(({ label }) => label) ?? [],
    smallest: BrowserWindow.getAllWindows()[0]?.getMinimumSize(),
    hasSpelling: BrowserWindow.getAllWindows()[0]?.webContents.session.isSpellCheckerEnabled(),
  }));
  expect(shell.menus).toEqual(expect.arrayContaining(['Arquivo', 'Editar', 'Ir', 'Exibir', 'Janela', 'Ajuda']));
  expect(shell.smallest).toEqual([640, 480]);
  expect(shell.hasSpelling).toBe(process.platform !== 'linux');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await close();
  await rm(home, { recursive: true, force: true });
});

test('a text is found on the screen, where Electron itself finds none', async ({ unlocked, page }) => {
  await unlocked.open();
  await page.keyboard.press('F1');
  await page.keyboard.press('ControlOrMeta+F');
  await page.getByRole('textbox', { name: 'Localizar nesta tela' }).fill('titular');
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible();
});
