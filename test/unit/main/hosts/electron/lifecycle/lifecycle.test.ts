import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow } from 'electron';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  claimSingleInstance,
  createLaunchRequests,
  setDataFolder,
  takeOpenedFiles,
  takeOpenedLinks,
} from '#main/hosts/electron/lifecycle/instance.ts';
import { closeBeforeQuit } from '#main/hosts/electron/lifecycle/quit.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

beforeEach(() => {
  app.removeAllListeners();
  vi.clearAllMocks();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('beyond it, the single instance: one workstation a data folder', () => {
  test('a second start hands its errand to the first', () => {
    const take = vi.fn();
    expect(claimSingleInstance(app, { screen: 'library' }, take)).toBe(true);
    expect(app.requestSingleInstanceLock).toHaveBeenCalledExactlyOnceWith({ screen: 'library' });
    app.emit('second-instance', {}, ['lastro'], '/', { screen: 'settings' });
    expect(take).toHaveBeenCalledExactlyOnceWith({ screen: 'settings' });
  });

  test('the second knows that it is', () => {
    vi.mocked(app.requestSingleInstanceLock).mockReturnValueOnce(false);
    expect(claimSingleInstance(app, {}, () => {})).toBe(false);
    expect(app.listenerCount('second-instance')).toBe(0);
  });

  test("Chromium's own files stand apart from the archive, readable by the officer alone", () => {
    const home = mkdtempSync(join(tmpdir(), 'data-folder-'));
    setDataFolder(app, join(home, 'new'));
    const folder = join(home, 'new', 'window');
    expect(app.setPath).toHaveBeenCalledExactlyOnceWith('userData', folder);
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
    rmSync(home, { recursive: true });
  });
});

describe('an errand', () => {
  test('waits until there is a window, the latest first, and is done at once afterwards', () => {
    const launchRequests = createLaunchRequests({ screen: 'consulta' });
    launchRequests.give({ screen: 'library' });
    expect([launchRequests.waiting(), launchRequests.waiting()]).toEqual([{ screen: 'library' }, {}]);
    const run = vi.fn();
    launchRequests.serve(run);
    launchRequests.give({ screen: 'settings' });
    expect(run).toHaveBeenCalledExactlyOnceWith({ screen: 'settings' });
  });

  test('comes on macOS as a file that is opened', () => {
    const take = vi.fn();
    takeOpenedFiles(app, take);
    const preventDefault = vi.fn();
    app.emit('open-file', { preventDefault }, '/Users/maria/copia.lastro-backup');
    app.emit('open-file', { preventDefault }, '/Users/maria/foto.png');
    expect(take).toHaveBeenCalledExactlyOnceWith({ backup: '/Users/maria/copia.lastro-backup' });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('links of ours', () => {
  test('come as an event on macOS, are told to Windows by a packed program alone, and others are taken by nobody', () => {
    const take = vi.fn();
    takeOpenedLinks(app, 'darwin', take);
    takeOpenedLinks(app, 'win32', take);
    expect(app.setAsDefaultProtocolClient).not.toHaveBeenCalled();
    Object.assign(app, { isPackaged: true });
    onTestFinished(() => void Object.assign(app, { isPackaged: false }));
    takeOpenedLinks(app, 'win32', () => {});
    expect(app.setAsDefaultProtocolClient).toHaveBeenCalledExactlyOnceWith('lastro');
    app.removeAllListeners('open-url');
    takeOpenedLinks(app, 'darwin', take);
    const preventDefault = vi.fn();
    app.emit('open-url', { preventDefault }, 'lastro://caso/1');
    app.emit('open-url', { preventDefault }, `lastro:${'x'.repeat(9_000)}`);
    expect(take.mock.calls).toEqual([[{ link: 'lastro://caso/1' }], [{ link: `lastro:${'x'.repeat(193)}` }]]);
    expect(preventDefault).toHaveBeenCalledTimes(2);
  });
});

describe('the end', () => {
  const now = async (): Promise<boolean> => true;
  const emitQuit = (name: 'before-quit' | 'will-quit') => {
    const preventDefault = vi.fn();
    app.emit(name, { preventDefault });
    return preventDefault.mock.calls.length > 0 ? 'held' : 'gone';
  };
  const quit = () => emitQuit('will-quit');

  test('waits until the workstation is closed, which happens once', async () => {
    let done = (): void => {};
    const close = vi.fn(() => new Promise<void>((resolve) => (done = resolve)));
    closeBeforeQuit(app, { prepare: now, close, log: rememberingLog() });
    expect([quit(), quit()]).toEqual(['held', 'held']);
    expect(close).toHaveBeenCalledOnce();
    expect(app.quit).not.toHaveBeenCalled();
    done();
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(quit()).toBe('gone');
  });

  test('comes although closing fails, and the log knows why', async () => {
    const log = rememberingLog();
    closeBeforeQuit(app, { prepare: now, close: () => Promise.reject(new Error('busy')), log });
    expect(quit()).toBe('held');
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
    expect(log.lines).toMatchObject([{ level: 'surprise', event: 'workstation.close' }]);
    expect(quit()).toBe('gone');
  });

  test('comes after ten seconds although closing hangs', async () => {
    vi.useFakeTimers();
    closeBeforeQuit(app, { prepare: now, close: () => new Promise(() => {}), log: rememberingLog() });
    quit();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(app.quit).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(app.quit).toHaveBeenCalledOnce();
  });

  describe('while a paid answer is on its way', () => {
    /** A program with one window, and the officer's word when it is prepared. */
    function waitingApp() {
      const prepared = Promise.withResolvers<boolean>();
      const prepare = vi.fn(() => prepared.promise);
      closeBeforeQuit(app, { prepare, close: async () => {}, log: rememberingLog() });
      const window = new BrowserWindow();
      app.emit('browser-window-created', {}, window);
      const closeWindow = () => {
        const preventDefault = vi.fn();
        window.emit('close', { preventDefault });
        return preventDefault.mock.calls.length > 0 ? 'held' : 'gone';
      };
      return { prepare, decide: prepared.resolve, closeWindow };
    }

    test('keeps the window, which shows the wait, however often the end is asked for', async () => {
      const { prepare, decide, closeWindow } = waitingApp();
      expect([closeWindow(), emitQuit('before-quit'), closeWindow(), emitQuit('before-quit')]).toEqual([
        'held',
        'held',
        'held',
        'held',
      ]);
      expect(prepare).toHaveBeenCalledOnce();
      vi.mocked(app.quit).mockClear();
      decide(true);
      await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce());
      expect([emitQuit('before-quit'), closeWindow(), quit()]).toEqual(['gone', 'gone', 'held']);
    });

    test('does not come if the officer stays, and is prepared anew the next time', async () => {
      const { prepare, decide, closeWindow } = waitingApp();
      emitQuit('before-quit');
      decide(false);
      await Promise.resolve();
      expect(app.quit).not.toHaveBeenCalled();
      await vi.waitFor(() => {
        expect(closeWindow()).toBe('held');
        emitQuit('before-quit');
        expect(prepare).toHaveBeenCalledTimes(2);
      });
    });
  });
});
