import { app, BrowserWindow, dialog, type Session, session } from 'electron';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SCREEN_NAMES, SCREEN_PATHS } from '#domain/navigation/screen-paths.ts';
import { HOST_STRINGS } from '#main/hosts/electron/host-strings.ts';
import { isOwnAddress } from '#main/hosts/electron/origin.ts';
import { webPreferences } from '#main/hosts/electron/security/web-preferences.ts';
import { askToReopen, cancel } from '#main/hosts/electron/window/ask-officer.ts';
import { openWindow, pageAddress, windowOptions } from '#main/hosts/electron/window/open-window.ts';
import { recoverWindow } from '#main/hosts/electron/window/recover-window.ts';
import { protectContent } from '#main/hosts/electron/window/set-up-window.ts';
import { bringForward, openWindows, showPlace } from '#main/hosts/electron/window/windows.ts';
import { parseRoute } from '#renderer/lib/routes/routes.ts';
import { rememberingLog } from '#test/support/fakes/fake-workstation.ts';

beforeEach(() => {
  vi.clearAllMocks();
});

const own: Session = session.fromPartition('window');
const options = windowOptions(webPreferences('/p', own, true), false);

describe('the window', () => {
  test('keeps its place under its name and fits half a screen of 1280 × 720', () => {
    expect(options).toMatchObject({ name: 'main', windowStatePersistence: true, show: false });
    expect(options.minWidth).toBeLessThanOrEqual(640);
    expect(options.minHeight).toBeLessThanOrEqual(480);
  });

  test('begins in the colour of the chosen scheme', () => {
    expect(windowOptions({}, true).backgroundColor).not.toBe(windowOptions({}, false).backgroundColor);
  });

  test('is prepared before its page loads and shown when there is something to show', async () => {
    const steps: string[] = [];
    const window = await openWindow(options, 'app://local/#/acervo', (opening) => {
      steps.push('prepared');
      vi.mocked(opening.loadURL).mockImplementation(async (address) => void steps.push(address));
    });
    expect(steps).toEqual(['prepared', 'app://local/#/acervo']);
    expect(window.show).not.toHaveBeenCalled();
    window.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  test('is not held open in silence when its page cannot be loaded', async () => {
    const opening = openWindow(options, 'app://local/', (window) => {
      vi.mocked(window.loadURL).mockRejectedValue(new Error('ERR_FAILED'));
    });
    await expect(opening).rejects.toThrow('ERR_FAILED');
  });

  test('is not given up when an errand takes it elsewhere while its page loads', async () => {
    const overtaken = Object.assign(new Error('ERR_ABORTED (-3)'), { code: 'ERR_ABORTED' });
    const window = await openWindow(options, 'app://local/', (opening) => {
      vi.mocked(opening.loadURL).mockRejectedValueOnce(overtaken);
    });
    const log = rememberingLog();
    vi.mocked(window.loadURL).mockRejectedValueOnce(overtaken);
    showPlace(window, '/acervo', log);
    await vi.waitFor(() => expect(window.loadURL).toHaveBeenCalledTimes(2));
    expect(log.lines).toEqual([]);
  });

  test('is trusted while it is open and no longer', () => {
    const windows = openWindows();
    const [first, second] = [new BrowserWindow().webContents, new BrowserWindow().webContents];
    windows.add(first);
    windows.add(second);
    first.emit('destroyed');
    expect([first, second].map(({ id }) => windows.isOpen(id))).toEqual([false, true]);
    expect(windows.isOpen(9_999)).toBe(false);
  });

  test('comes forward from wherever it was put', () => {
    const window = new BrowserWindow();
    vi.mocked(window.isMinimized).mockReturnValue(true);
    bringForward(window);
    expect([window.restore, window.show, window.focus].map((step) => vi.mocked(step).mock.calls.length)).toEqual([
      1, 1, 1,
    ]);
    expect(() => bringForward(undefined)).not.toThrow();
  });
});

describe('a screen asked for from outside the window', () => {
  test('is shown in the window that is open, which comes forward', () => {
    const window = new BrowserWindow();
    showPlace(window, '/acervo', rememberingLog());
    expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/acervo');
    expect(window.focus).toHaveBeenCalledOnce();
  });

  test('of no name only brings the window forward', () => {
    const window = new BrowserWindow();
    showPlace(window, null, rememberingLog());
    expect(window.loadURL).not.toHaveBeenCalled();
    expect(window.show).toHaveBeenCalledOnce();
  });

  test('that cannot be shown is told to the log', async () => {
    const [window, log] = [new BrowserWindow(), rememberingLog()];
    vi.mocked(window.loadURL).mockRejectedValue(new Error('ERR_FAILED'));
    showPlace(window, '/ajustes', log);
    await vi.waitFor(() => expect(log.lines).toMatchObject([{ level: 'surprise', event: 'window.screen' }]));
  });

  test('is not shown in a window that is gone', () => {
    const window = new BrowserWindow();
    vi.mocked(window.isDestroyed).mockReturnValue(true);
    showPlace(window, '/ajustes', rememberingLog());
    protectContent(window, true);
    expect(
      [window.show, window.loadURL, window.setContentProtection].map((step) => vi.mocked(step).mock.calls),
    ).toEqual([[], [], []]);
  });

  test.each(SCREEN_NAMES)('%s has an own address that the window knows', (screen) => {
    expect(isOwnAddress(pageAddress(SCREEN_PATHS[screen]))).toBe(true);
    expect(parseRoute(new URL(pageAddress(SCREEN_PATHS[screen])).hash)).toEqual({ screen });
  });
});

test.each([true, false])('beyond it, content protection: it is switched to %s', (protect) => {
  const window = new BrowserWindow();
  protectContent(window, protect);
  expect(window.setContentProtection).toHaveBeenCalledExactlyOnceWith(protect);
});

describe('a window that fails', () => {
  function recovering(reopen: (answered: AbortSignal) => Promise<boolean> = async () => false) {
    const window = new BrowserWindow();
    const log = rememberingLog();
    const [clock, surrender, askOfficer] = [vi.fn(() => 0), vi.fn(), vi.fn(reopen)];
    recoverWindow(window, { clock, log, askToReopen: askOfficer, cancel: surrender });
    const crash = (reason: string, instant = 0): void => {
      clock.mockReturnValue(instant);
      window.webContents.emit('render-process-gone', {}, { reason, exitCode: 1 });
    };
    return { window, log, crash, surrender, askOfficer };
  }

  test.each(['crashed', 'oom', 'killed', 'abnormal-exit', 'launch-failed', 'integrity-failure'])(
    'by %s is loaded again',
    (reason) => {
      const { window, log, crash, surrender } = recovering();
      crash(reason);
      expect(window.webContents.reload).toHaveBeenCalledOnce();
      expect(surrender).not.toHaveBeenCalled();
      expect(log.lines).toEqual([{ level: 'warn', event: 'window.gone', facts: { reason } }]);
    },
  );

  test('after it was closed is left alone', () => {
    const { window, crash } = recovering();
    vi.mocked(window.isDestroyed).mockReturnValue(true);
    crash('killed');
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });

  test('because it was closed is left alone', () => {
    const { window, crash } = recovering();
    crash('clean-exit');
    expect(window.webContents.reload).not.toHaveBeenCalled();
  });

  test('a fourth time within a minute is given up', () => {
    const { window, crash, surrender } = recovering();
    for (const instant of [0, 10_000, 20_000, 59_999]) crash('crashed', instant);
    expect(window.webContents.reload).toHaveBeenCalledTimes(3);
    expect(surrender).toHaveBeenCalledOnce();
  });

  test('now and then is loaded again each time', () => {
    const { window, crash, surrender } = recovering();
    for (const minute of [0, 1, 2, 3, 4, 5]) crash('crashed', minute * 60_000);
    expect(window.webContents.reload).toHaveBeenCalledTimes(6);
    expect(surrender).not.toHaveBeenCalled();
  });

  test('by hanging is ended only when the officer wants it', async () => {
    const waiting = recovering(async () => false);
    waiting.window.emit('unresponsive');
    await vi.waitFor(() => expect(waiting.askOfficer).toHaveBeenCalledOnce());
    expect(waiting.window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();

    const reopening = recovering(async () => true);
    reopening.window.emit('unresponsive');
    await vi.waitFor(() => expect(reopening.window.webContents.forcefullyCrashRenderer).toHaveBeenCalledOnce());
  });

  test('by hanging asks once at a time, and again the next time', async () => {
    const responses: ((reopen: boolean) => void)[] = [];
    const { window, askOfficer } = recovering(() => new Promise((resolve) => responses.push(resolve)));
    window.emit('unresponsive');
    window.emit('unresponsive');
    expect(askOfficer).toHaveBeenCalledOnce();
    responses[0]?.(false);
    await vi.waitFor(() => {
      window.emit('unresponsive');
      expect(askOfficer).toHaveBeenCalledTimes(2);
    });
  });

  test('by hanging is asked about no longer when it answers again', () => {
    const { window, askOfficer } = recovering(() => new Promise(() => {}));
    window.emit('responsive');
    window.emit('unresponsive');
    const [answered] = askOfficer.mock.lastCall ?? [];
    expect(answered?.aborted).toBe(false);
    window.emit('responsive');
    expect(answered?.aborted).toBe(true);
  });

  test('by hanging is not ended when it was closed meanwhile', async () => {
    const { window, askOfficer, log } = recovering(async () => true);
    vi.mocked(window.isDestroyed).mockReturnValue(true);
    window.emit('unresponsive');
    await askOfficer.mock.results[0]?.value;
    await Promise.resolve();
    expect(window.webContents.forcefullyCrashRenderer).not.toHaveBeenCalled();
    expect(log.lines).toMatchObject([{ event: 'window.unresponsive', level: 'warn' }]);
  });

  test('while its dialog fails leaves a line in the log', async () => {
    const { window, log } = recovering(() => Promise.reject(new Error('no dialog')));
    window.emit('unresponsive');
    await vi.waitFor(() => expect(log.lines.at(-1)).toMatchObject({ level: 'surprise' }));
  });
});

describe('what the officer is asked', () => {
  const strings = HOST_STRINGS['pt-BR'];

  afterEach(() => {
    vi.mocked(dialog.showMessageBox).mockResolvedValue({ response: 0, checkboxChecked: false });
  });

  test('to wait is the answer of the escape key', async () => {
    const window = new BrowserWindow();
    const { signal } = new AbortController();
    expect(await askToReopen(window, strings, signal)).toBe(false);
    const choices = { buttons: ['Aguardar', 'Reabrir a janela'], defaultId: 0, cancelId: 0, signal };
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(window, expect.objectContaining(choices));
  });

  test('to reopen is the second answer', async () => {
    vi.mocked(dialog.showMessageBox).mockResolvedValue({ response: 1, checkboxChecked: false });
    expect(await askToReopen(new BrowserWindow(), strings, new AbortController().signal)).toBe(true);
  });

  test('giving up says so before the program ends', () => {
    cancel(strings);
    expect(dialog.showErrorBox).toHaveBeenCalledExactlyOnceWith('Lastro', strings.failedAgain);
    expect(app.quit).toHaveBeenCalledOnce();
  });
});

test.each(['app://local', 'app://local/', 'app://local?x', 'APP://local/'])('%s is an own address', (address) => {
  expect(isOwnAddress(address)).toBe(true);
});
