import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BrowserWindow, dialog } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerUpdate, type UpdateParts } from '#main/hosts/electron/updates/offer-update.ts';
import { readInstallation } from '#main/hosts/electron/updates/read-installation.ts';
import { updateDialogs } from '#main/hosts/electron/updates/update-dialogs.ts';
import { UPDATE_STRINGS } from '#main/hosts/electron/updates/update-strings.ts';
import { updaterBy } from '#main/hosts/electron/updates/updater.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

const folder = mkdtempSync(join(tmpdir(), 'updates-'));

beforeEach(() => {
  vi.clearAllMocks();
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

describe('a signature is required', () => {
  const UNSIGNED = 'provider: generic\nurl: https://updates.lastro.example/\n';
  const signed = (publisher: string): string => `${UNSIGNED}publisherName:${publisher}\n`;

  test.each([
    ['a signed one of our own installer', signed('\n  - Lastro'), true, true],
    ['a signed one in one line', signed(' Lastro'), true, true],
    ['an unsigned one', UNSIGNED, true, false],
    ['one that names nobody', signed(''), true, false],
    ['a signed one of the administrators', signed(' Lastro'), false, false],
  ])('on Windows %s', async (_what, config, ours, mayInstall) => {
    const resources = dirname(write('app/resources/app-update.yml', config));
    if (ours) write('app/Uninstall Lastro.exe', '');
    expect(await readInstallation(resources, 'win32')).toEqual({ configured: true, mayInstall });
  });

  test('on Linux nothing is installed, on macOS the system checks', async () => {
    const resources = dirname(write('resources/app-update.yml', UNSIGNED));
    expect(await readInstallation(resources, 'linux')).toEqual({ configured: true, mayInstall: false });
    expect(await readInstallation(resources, 'darwin')).toEqual({ configured: true, mayInstall: true });
  });

  test('without a configuration there are no updates', async () => {
    expect(await readInstallation(join(folder, 'nowhere'), 'darwin')).toEqual({ configured: false, mayInstall: false });
  });
});

describe('an update', () => {
  function offering(given: Partial<UpdateParts> = {}, found: string | null = '0.2.0') {
    const updater = { find: vi.fn(async () => found), fetch: vi.fn(async () => {}) };
    const dialogs = {
      askToInstall: vi.fn(async () => true),
      announceVersion: vi.fn(async () => {}),
      inform: vi.fn(async () => {}),
    };
    const log = rememberingLog();
    const installation = { configured: true, mayInstall: true };
    const parts: UpdateParts = {
      policy: 'install',
      installation,
      updater: async () => updater,
      dialogs,
      log,
      ...given,
    };
    return { parts, updater, dialogs, log };
  }

  test('is fetched and told when the officer says yes', async () => {
    const { parts, updater, dialogs } = offering();
    await offerUpdate(parts, false);
    expect(dialogs.askToInstall).toHaveBeenCalledExactlyOnceWith('0.2.0');
    expect(updater.fetch).toHaveBeenCalledOnce();
    expect(dialogs.inform).toHaveBeenCalledExactlyOnceWith('ready');
  });

  test('is not fetched when the officer says no', async () => {
    const { parts, updater, dialogs } = offering();
    dialogs.askToInstall.mockResolvedValue(false);
    await offerUpdate(parts, true);
    expect(updater.fetch).not.toHaveBeenCalled();
    expect(dialogs.inform).not.toHaveBeenCalled();
  });

  test.each([
    ['on a managed machine', { policy: 'notify' as const }],
    ['without a signature', { installation: { configured: true, mayInstall: false } }],
  ])('%s is a word and nothing more', async (_where, given) => {
    const { parts, updater, dialogs } = offering(given);
    await offerUpdate(parts, false);
    expect(dialogs.announceVersion).toHaveBeenCalledExactlyOnceWith('0.2.0');
    expect([dialogs.askToInstall.mock.calls, updater.fetch.mock.calls]).toEqual([[], []]);
  });

  test.each([
    ['where they are off', { policy: 'off' as const }],
    ['where there is no server', { installation: { configured: false, mayInstall: false } }],
  ])('%s is not looked for, and who asks is told why', async (_where, given) => {
    const { parts, updater, dialogs } = offering(given);
    await offerUpdate(parts, false);
    expect(dialogs.inform).not.toHaveBeenCalled();
    await offerUpdate(parts, true);
    expect(dialogs.inform).toHaveBeenCalledExactlyOnceWith('managed');
    expect(updater.find).not.toHaveBeenCalled();
  });

  test('that does not exist is told only to who asks', async () => {
    const { parts, dialogs } = offering({}, null);
    await offerUpdate(parts, false);
    expect(dialogs.inform).not.toHaveBeenCalled();
    await offerUpdate(parts, true);
    expect(dialogs.inform).toHaveBeenCalledExactlyOnceWith('newest');
  });

  test('that fails leaves a code in the log, never an address or a path', async () => {
    const { parts, updater, dialogs, log } = offering();
    const failure = Object.assign(new Error('/home/maria/x is not signed'), { code: 'ERR_UPDATER_INVALID_SIGNATURE' });
    updater.fetch.mockRejectedValue(failure);
    await offerUpdate(parts, true);
    expect(dialogs.inform).toHaveBeenCalledExactlyOnceWith('failed');
    expect(log.lines).toEqual([
      { level: 'warn', event: 'update.failed', facts: { code: 'ERR_UPDATER_INVALID_SIGNATURE' } },
    ]);
  });

  test('that fails without a code is told too, and by itself in silence', async () => {
    const { parts, updater, dialogs, log } = offering();
    updater.find.mockRejectedValue(new Error('offline'));
    await offerUpdate(parts, false);
    expect(dialogs.inform).not.toHaveBeenCalled();
    expect(log.lines).toEqual([{ level: 'warn', event: 'update.failed', facts: { code: 'unknown' } }]);
  });
});

describe('electron-updater', () => {
  const library = () => ({
    autoDownload: true,
    autoInstallOnAppQuit: false,
    allowDowngrade: true,
    allowPrerelease: true,
    disableWebInstaller: false,
    logger: console,
    checkForUpdates: vi.fn(),
    downloadUpdate: vi.fn(async () => ['/tmp/x']),
  });

  test('does nothing unasked, and never goes back', () => {
    const own = library();
    updaterBy(own);
    expect(own).toMatchObject({
      autoDownload: false,
      autoInstallOnAppQuit: true,
      allowDowngrade: false,
      allowPrerelease: false,
      disableWebInstaller: true,
      logger: null,
    });
  });

  test.each([
    [{ isUpdateAvailable: true, updateInfo: { version: '0.2.0' } }, '0.2.0'],
    [{ isUpdateAvailable: false, updateInfo: { version: '0.1.0' } }, null],
    [null, null],
  ])('answering %j offers %j', async (response, version) => {
    const own = library();
    own.checkForUpdates.mockResolvedValue(response);
    expect(await updaterBy(own).find()).toBe(version);
    expect(own.downloadUpdate).not.toHaveBeenCalled();
  });

  test('fetches when told to', async () => {
    const own = library();
    await updaterBy(own).fetch();
    expect(own.downloadUpdate).toHaveBeenCalledOnce();
  });
});

describe('what the officer reads of updates', () => {
  test('stands in the language of the moment', async () => {
    let locale: 'pt-BR' | 'en' = 'pt-BR';
    const dialogs = updateDialogs(new BrowserWindow(), () => locale);
    await dialogs.inform('newest');
    locale = 'en';
    await dialogs.announceVersion('0.2.0');
    const said = vi.mocked(dialog.showMessageBox).mock.calls.map((given) => given.at(-1));
    expect(said).toMatchObject([
      { message: 'Esta é a versão mais recente.' },
      { message: 'Version 0.2.0 of Lastro is available.' },
    ]);
  });

  test('to wait is the answer of the escape key', async () => {
    const dialogs = updateDialogs(new BrowserWindow(), () => 'pt-BR');
    expect(await dialogs.askToInstall('0.2.0')).toBe(false);
    const { later, install } = UPDATE_STRINGS['pt-BR'];
    const choices = { buttons: [later, install], defaultId: 0, cancelId: 0 };
    expect(vi.mocked(dialog.showMessageBox).mock.lastCall?.at(-1)).toMatchObject(choices);
    vi.mocked(dialog.showMessageBox).mockResolvedValueOnce({ response: 1, checkboxChecked: false });
    expect(await dialogs.askToInstall('0.2.0')).toBe(true);
  });
});
