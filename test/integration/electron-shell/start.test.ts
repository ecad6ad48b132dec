import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The entry of the Electron host under the stub, with a whole workstation behind it. */
let home: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lastro-shell-'));
  vi.stubEnv('LASTRO_HOME', home);
  // Without a message bus there is no keychain, and the vault waits for the officer.
  vi.stubEnv('DBUS_SESSION_BUS_ADDRESS', 'unix:path=/nonexistent');
  Object.assign(process, { resourcesPath: home });
  vi.resetModules();
});

afterEach(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(process, 'resourcesPath');
  // The program that should have ended still opens its archive here.
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

/** Runs the entry as a start of the program does, in a process that is the first one or not. */
async function start(first = true) {
  const electron = await import('electron');
  vi.mocked(electron.app.requestSingleInstanceLock).mockReturnValue(first);
  await import('#main/index.ts');
  return electron;
}

const orderOf = (step: (...given: never[]) => unknown): number => vi.mocked(step).mock.invocationCallOrder[0] ?? 0;

/** Lets the program end, as Electron does once its windows are gone. */
async function end({ app }: Awaited<ReturnType<typeof start>>): Promise<void> {
  vi.mocked(app.quit).mockClear();
  const preventDefault = vi.fn();
  app.emit('will-quit', { preventDefault });
  expect(preventDefault).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
}

describe.skipIf(process.platform !== 'linux')('the start of the program', () => {
  test('guards the process before Electron is ready, opens one window, and closes the workstation before it ends', {
    tags: ['long'],
  }, async () => {
    const electron = await start();
    const { app, protocol, BrowserWindow } = electron;
    const ready = orderOf(app.whenReady);
    for (const step of [
      app.enableSandbox,
      protocol.registerSchemesAsPrivileged,
      app.setPath,
      app.requestSingleInstanceLock,
    ])
      expect(orderOf(step)).toBeLessThan(ready);
    await vi.waitFor(() => expect(BrowserWindow.getAllWindows()).toHaveLength(1));
    const [window] = BrowserWindow.getAllWindows();
    if (window === undefined) throw new Error('no window was opened');
    app.emit('web-contents-created', {}, window.webContents);
    expect(window.webContents.setWindowOpenHandler).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/'));
    await end(electron);
    expect(app.exit).not.toHaveBeenCalled();
  });

  test('beyond it, the single instance: a second start opens nothing and ends', async () => {
    const { app, BrowserWindow } = await start(false);
    expect(app.quit).toHaveBeenCalledOnce();
    expect(app.whenReady).not.toHaveBeenCalled();
    expect(BrowserWindow).not.toHaveBeenCalled();
    expect(await readdir(home)).toEqual(['window']);
  });

  test('says why it could not, after the log knows', async () => {
    const electron = await import('electron');
    vi.mocked(electron.BrowserWindow).mockImplementationOnce(function failing() {
      throw new Error('no display');
    });
    const { app, dialog } = await start();
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledExactlyOnceWith(1));
    expect(orderOf(dialog.showErrorBox)).toBeLessThan(orderOf(app.exit));
    const [, said = ''] = vi.mocked(dialog.showErrorBox).mock.lastCall ?? [];
    const id = said.slice(-8);
    expect(await readFile(join(home, 'logs/lastro.log'), 'utf8')).toContain(`"event":"electron.start","id":"${id}"`);
  });
});
