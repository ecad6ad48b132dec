import { BrowserWindow, type IpcMainInvokeEvent, ipcMain, type WebContents, type WebFrameMain } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import { emitToWindow, serveWindows } from '#main/bridge/electron-transport.ts';
import type { Serve } from '#main/bridge/serve.ts';
import { CLOSED_STATE, fakeWorkstation, rememberingLog } from '#test/support/fakes/fake-workstation.ts';

beforeEach(() => vi.clearAllMocks());

type Sent = Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>;

function serving() {
  const window = new BrowserWindow().webContents;
  const served = vi.fn<Serve>(async () => ({ ok: true, value: 'served' }));
  const log = rememberingLog();
  serveWindows(served, { origin: 'app://local', isOpen: (id) => id === window.id, maySend: () => true }, log);
  const channels = new Map(vi.mocked(ipcMain.handle).mock.calls);
  const send = async (sent: Sent, channel = 'vault.state', ...args: unknown[]): Promise<unknown> =>
    channels.get(channel)?.(sent as IpcMainInvokeEvent, ...args);
  return { window, served, log, channels, send };
}

/** The main frame of a window, changed in one thing. */
const frameOf = (contents: WebContents, changed: Partial<WebFrameMain> = {}): WebFrameMain =>
  ({ ...contents.mainFrame, ...changed }) as WebFrameMain;

describe('the channels', () => {
  test('are the messages of the contract and no other', () => {
    expect([...serving().channels.keys()].toSorted()).toEqual(MESSAGE_NAMES.toSorted());
  });

  test("carry a message of our window to its handler, with the window's own name", async () => {
    const { window, served, send } = serving();
    const output = await send({ sender: window, senderFrame: window.mainFrame }, 'results.open', { id: '1' });
    expect(output).toEqual({ ok: true, value: 'served' });
    const sender = { userAgent: 'Lastro/0.1.0 Electron' };
    expect(served).toHaveBeenCalledExactlyOnceWith('results.open', { id: '1' }, sender);
  });

  test('carry one argument, whatever else is sent', async () => {
    const { window, served, send } = serving();
    await send({ sender: window, senderFrame: window.mainFrame }, 'results.open', { id: '1' }, 'results.raw');
    expect(served.mock.lastCall?.[0]).toBe('results.open');
  });
});

describe('checklist 17: a sender that is not our window is refused', () => {
  const strange: readonly (readonly [string, (window: WebContents) => Sent])[] = [
    ['a frame that is gone', (window) => ({ sender: window, senderFrame: null })],
    [
      'a frame inside the window',
      (window) => ({ sender: window, senderFrame: frameOf(window, { parent: window.mainFrame, frameTreeNodeId: 7 }) }),
    ],
    [
      'a frame inside that claims the place of the main frame',
      (window) => ({ sender: window, senderFrame: frameOf(window, { parent: window.mainFrame }) }),
    ],
    [
      'a top frame of another tree',
      (window) => ({ sender: window, senderFrame: frameOf(window, { frameTreeNodeId: 7 }) }),
    ],
    ...[
      'https://app.attacker',
      'app://local.evil',
      'app://evil',
      'app://',
      'file://',
      'null',
      '',
      'APP://LOCAL',
      'app://local/',
    ].map(
      (origin) =>
        [
          `the origin "${origin}"`,
          (window: WebContents) => ({ sender: window, senderFrame: frameOf(window, { origin }) }),
        ] as const,
    ),
    [
      'a window nobody opened',
      () => {
        const { webContents } = new BrowserWindow();
        return { sender: webContents, senderFrame: webContents.mainFrame };
      },
    ],
  ];

  test.each(strange)('%s', async (_, sent) => {
    const { window, served, log, send } = serving();
    const output = await send(sent(window), 'results.open', { id: '52998224725' });
    expect(output).toEqual({ ok: false, error: { code: 'sender_refused' } });
    expect(served).not.toHaveBeenCalled();
    const facts = { message: 'results.open' };
    expect(log.lines).toEqual([{ level: 'warn', event: 'bridge.sender_refused', facts }]);
  });
});

describe('events', () => {
  test('reach the window under their names, stripped to the contract', () => {
    const workstation = fakeWorkstation();
    const window = new BrowserWindow().webContents;
    emitToWindow(workstation, window);
    workstation.emit('vault.changed', Object.assign({ token: 'secret' }, CLOSED_STATE));
    workstation.emit('results.changed', {});
    expect(vi.mocked(window.send).mock.calls).toEqual([
      ['vault.changed', CLOSED_STATE],
      ['results.changed', {}],
    ]);
  });

  test('are kept from a window that is gone', () => {
    const workstation = fakeWorkstation();
    const window = new BrowserWindow().webContents;
    emitToWindow(workstation, window);
    window.emit('destroyed');
    workstation.emit('results.changed', {});
    expect(window.send).not.toHaveBeenCalled();
    expect(workstation.listeners()).toBe(0);
  });
});
