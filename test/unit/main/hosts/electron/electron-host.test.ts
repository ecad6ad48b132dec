import {
  app,
  BrowserWindow,
  dialog,
  type IpcMainInvokeEvent,
  ipcMain,
  Menu,
  type MenuItemConstructorOptions,
  Notification,
  powerMonitor,
  type Session,
  session,
} from 'electron';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { MESSAGE_NAMES } from '#contract/contract.ts';
import type { Settings } from '#contract/settings.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { type FixedSettings, readSettings } from '#domain/settings/settings.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { openElectronHost } from '#main/hosts/electron/electron-host.ts';
import { firstLanguage, HOST_STRINGS } from '#main/hosts/electron/host-strings.ts';
import { createLaunchRequests } from '#main/hosts/electron/lifecycle/instance.ts';
import { PRINT_MESSAGES, pagePrinter } from '#main/hosts/electron/printing.ts';
import { webPreferences } from '#main/hosts/electron/security/web-preferences.ts';
import type { LaunchRequest } from '#main/hosts/launch-request.ts';
import { type WindowSource, windowResponder } from '#main/hosts/window-files.ts';
import { CLOSED_STATE, fakeWorkstation, rememberingLog } from '#test/support/fakes/fake-workstation.ts';

beforeEach(() => {
  vi.clearAllMocks();
  powerMonitor.removeAllListeners();
});

/** Until the test ends the program says of itself that it is packed. */
function packaged(): void {
  Object.assign(app, { isPackaged: true });
  onTestFinished(() => void Object.assign(app, { isPackaged: false }));
}

const files = new Map([
  ['/index.html', { body: new TextEncoder().encode('<head>__CSP_NONCE__</head>'), type: 'text/html; charset=utf-8' }],
]);

const source: WindowSource = { respond: (options) => windowResponder(files, options) };

const SETTINGS: Settings = {
  ...readSettings({}),
  environments: [],
  account: 'ana',
  fixed: {},
  policyFaults: [],
  locale: 'en',
  contentProtection: true,
};

const UPDATES = {
  policy: 'install',
  installation: { configured: true, mayInstall: false },
  updater: vi.fn(async () => ({ find: async () => null, fetch: async () => {} })),
} as const;

async function opened(
  launchRequest: LaunchRequest = {},
  read: Handlers['settings.read'] = async () => ok(SETTINGS),
  fixed: FixedSettings = {},
) {
  const workstation = fakeWorkstation({
    'vault.state': async () => ok(CLOSED_STATE),
    'settings.read': read,
  });
  const launchRequests = createLaunchRequests(launchRequest);
  const printer = pagePrinter();
  const log = rememberingLog();
  const context = {
    workstation,
    log,
    launchRequests,
    updates: UPDATES,
    fixed,
    printer,
    language: firstLanguage(),
    openLogs: vi.fn(),
  };
  await openElectronHost({ ...context, window: source, preload: '/out/preload/electron.cjs' });
  const own: Session = vi.mocked(session.fromPartition).mock.results[0]?.value;
  const [window] = BrowserWindow.getAllWindows();
  if (window === undefined) throw new Error('no window was opened');
  return { workstation, own, window, launchRequests, printer, log };
}

test('beyond it, no cache: the window lives in a session of its own, in memory and without a cache', async () => {
  const { own } = await opened();
  expect(session.fromPartition).toHaveBeenCalledExactlyOnceWith('window', { cache: false });
  const options = vi.mocked(BrowserWindow).mock.lastCall?.[0];
  expect(options?.webPreferences).toEqual(webPreferences('/out/preload/electron.cjs', own, false));
});

test('the session is guarded and the channels served before the page loads', async () => {
  const { own, window } = await opened();
  const loading = vi.mocked(window.loadURL).mock.invocationCallOrder[0] ?? 0;
  const before = [own.setPermissionRequestHandler, own.webRequest.onBeforeRequest, own.protocol.handle, ipcMain.handle];
  for (const step of before) expect(vi.mocked(step).mock.invocationCallOrder.at(-1)).toBeLessThan(loading);
});

test('its page comes under the policy, without a bridge script', async () => {
  const { own } = await opened();
  const handlers = new Map(vi.mocked(own.protocol.handle).mock.calls);
  const page = await handlers.get('app')?.(new Request('app://local/'));
  expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page?.text()).not.toContain('bridge.js');
});

test('a message of this window is answered, one of another is not', async () => {
  const { window } = await opened();
  const channel = vi.mocked(ipcMain.handle).mock.calls.find(([name]) => name === 'vault.state')?.[1];
  const from = ({ webContents }: BrowserWindow) =>
    channel?.({ sender: webContents, senderFrame: webContents.mainFrame } as IpcMainInvokeEvent, {});
  expect(await from(window)).toEqual({ ok: true, value: CLOSED_STATE });
  expect(await from(new BrowserWindow())).toEqual({ ok: false, error: { code: 'sender_refused' } });
});

test('the menu finds by the key that the window hears', async () => {
  const { window } = await opened();
  const template = vi.mocked(Menu.buildFromTemplate).mock.lastCall?.[0] as MenuItemConstructorOptions[];
  const entries = template.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
  const finding = entries.find(({ accelerator }) => accelerator === 'CmdOrCtrl+F');
  Reflect.apply(finding?.click ?? expect.unreachable, undefined, []);
  const key = { type: 'keyDown', keyCode: 'F', modifiers: ['control'] };
  expect(window.webContents.sendInputEvent).toHaveBeenCalledExactlyOnceWith(key);
});

test('the window hears what the workstation tells', async () => {
  const { workstation, window } = await opened();
  workstation.emit('consent.changed', {});
  expect(window.webContents.send).toHaveBeenCalledExactlyOnceWith('consent.changed', {});
});

test('the window opens at the screen it was started for, and goes where a second start says', async () => {
  const { window, launchRequests } = await opened({ screen: 'library' });
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/acervo');
  launchRequests.give({ screen: 'settings' });
  expect(window.loadURL).toHaveBeenLastCalledWith('app://local/#/ajustes');
});

test('a link leads to its case, at the start and later; one that is none of ours is refused in words and leads nowhere', async () => {
  const id = '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11';
  const { window, launchRequests } = await opened({ link: `lastro://caso/${id}` });
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith(`app://local/#/casos/${id}`);
  launchRequests.give({ link: `lastro://cliente/${id}` });
  expect(window.loadURL).toHaveBeenLastCalledWith(`app://local/#/titular/${id}`);
  launchRequests.give({ link: 'lastro://ajustes/apagar' });
  expect(window.loadURL).toHaveBeenCalledTimes(2);
  expect(vi.mocked(dialog.showMessageBox).mock.calls).toHaveLength(1);
  const { window: next } = await opened({ link: 'lastro://' });
  expect(next.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/');
  next.emit('show');
  const said = Reflect.get(vi.mocked(dialog.showMessageBox).mock.lastCall?.at(-1) ?? {}, 'message');
  expect(Object.values(HOST_STRINGS).map(({ refusedLink }) => refusedLink)).toContain(said);
});

test('a backup that was opened is offered before the window shows the settings, at the start and later', async () => {
  const [first, second] = ['/mnt/primeira.lastro-backup', '/mnt/segunda.lastro-backup'];
  const { workstation, window, launchRequests } = await opened({ backup: first });
  expect(window.loadURL).toHaveBeenCalledExactlyOnceWith('app://local/#/ajustes/secao/backup');
  launchRequests.give({ backup: second });
  expect(vi.mocked(workstation.offerBackup).mock.calls).toEqual([[first], [second]]);
  const order = [workstation.offerBackup, window.loadURL].map((step) => vi.mocked(step).mock.invocationCallOrder);
  const [[offered = 0, again = 0] = [], [loaded = 0, shown = 0] = []] = order;
  expect([offered, loaded, again, shown].toSorted((one, other) => one - other)).toEqual([
    offered,
    loaded,
    again,
    shown,
  ]);
  expect(JSON.stringify(vi.mocked(window.webContents.send).mock.calls)).not.toContain('/mnt');
});

test("the menu speaks Portuguese, as the window does, until the officer's settings are open, and their language from then on", async () => {
  const read = vi.fn<Handlers['settings.read']>(async () => fail('vault_closed'));
  const { workstation } = await opened({}, read);
  const file = () => vi.mocked(Menu.buildFromTemplate).mock.lastCall?.[0][0]?.label;
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  expect(file()).toBe('Arquivo');
  read.mockResolvedValue(ok(SETTINGS));
  workstation.emit('vault.changed', CLOSED_STATE);
  await vi.waitFor(() => expect(file()).toBe('File'));
  read.mockResolvedValue(fail('vault_closed'));
  workstation.emit('vault.changed', CLOSED_STATE);
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(6));
  expect(file()).toBe('File');
});

test('beyond it, content protection: is on before the page loads, off where the officer wants, and on again once the vault is closed', async () => {
  const read = vi.fn<Handlers['settings.read']>(async () => ok({ ...SETTINGS, contentProtection: false }));
  const { window, workstation } = await opened({}, read);
  const protection = vi.mocked(window.setContentProtection).mock;
  expect(protection.calls[0]).toEqual([true]);
  expect(protection.invocationCallOrder[0]).toBeLessThan(vi.mocked(window.loadURL).mock.invocationCallOrder[0] ?? 0);
  await vi.waitFor(() => expect(protection.lastCall).toEqual([false]));
  read.mockResolvedValue(fail('vault_closed'));
  workstation.emit('vault.changed', CLOSED_STATE);
  await vi.waitFor(() => expect(protection.lastCall).toEqual([true]));
});

test('beyond it, content protection: is off while the vault is closed only where the administrators fixed that', async () => {
  const closed = async () => fail('vault_closed');
  const { window } = await opened({}, closed, { contentProtection: false });
  expect(vi.mocked(window.setContentProtection).mock.calls[0]).toEqual([false]);
});

test('the log says once that the window is shown, and not before', async () => {
  const { window, log } = await opened();
  const shown = () => log.lines.filter(({ event }) => event === 'window.shown');
  window.emit('ready-to-show');
  expect(shown()).toEqual([]);
  window.emit('show');
  window.emit('show');
  expect(shown()).toHaveLength(1);
});

test.each([
  { kind: 'report', resultId: 'result-1' },
  { kind: 'case_page', caseId: 'case-1', version: 1 },
  { kind: 'group_view', groupId: 'group-1', month: '2026-09', members: null, proportional: false },
  { kind: 'group_snapshot', groupId: 'group-1', snapshotId: 'snapshot-1' },
  { kind: 'watch_cycle', cycleId: 'cycle-1' },
] as const)(
  'beyond it, the printing window: nobody sees it, it is guarded like the one they do, and reads what it prints alone ($kind)',
  async (printed) => {
    const { own, printer } = await opened();
    const printing = printer.print(printed, new AbortController().signal);
    const options = vi.mocked(BrowserWindow).mock.lastCall?.[0];
    expect(options).toMatchObject({ show: false });
    expect(options?.webPreferences).toEqual({
      ...webPreferences('/out/preload/electron.cjs', own, false),
      backgroundThrottling: false,
    });
    const [unseen] = BrowserWindow.getAllWindows();
    const channel = vi.mocked(ipcMain.handle).mock.calls.find(([name]) => name === 'vault.state')?.[1];
    const from = { sender: unseen?.webContents, senderFrame: unseen?.webContents.mainFrame } as IpcMainInvokeEvent;
    expect(await channel?.(from, {})).toMatchObject({ ok: true });
    const channels = vi.mocked(ipcMain.handle).mock.calls;
    const refusing = await Promise.all(
      channels.map(async ([name, listener]) =>
        (await listener(from, {})).error?.code === 'sender_refused' ? [name] : [],
      ),
    );
    const others = MESSAGE_NAMES.filter((name) => !PRINT_MESSAGES[printed.kind].some((allowed) => allowed === name));
    expect(refusing.flat()).toEqual(others);
    unseen?.emit('page-title-updated', {}, 'Lastro Maria da Silva 2026-09');
    expect(Buffer.from(await printing).toString()).toBe('%PDF-1.7');
  },
);

test('beyond it, the developer tools: a packed window has none, and none is loaded', async () => {
  packaged();
  const { own } = await opened();
  const options = vi.mocked(BrowserWindow).mock.lastCall?.[0];
  expect(options?.webPreferences).toEqual(webPreferences('/out/preload/electron.cjs', own, true));
  const response = vi.fn();
  const listener = vi.mocked(own.webRequest.onBeforeRequest).mock.lastCall?.[0] as unknown;
  (listener as (details: { url: string }, callback: typeof response) => void)(
    { url: 'devtools://devtools/' },
    response,
  );
  expect(response).toHaveBeenCalledExactlyOnceWith({ cancel: true });
});

test('beyond it, the locked window: the system locks the desk', async () => {
  const { workstation } = await opened();
  powerMonitor.emit('suspend');
  powerMonitor.emit('lock-screen');
  expect(vi.mocked(workstation.lock).mock.calls).toEqual([['suspend'], ['screen']]);
});

test('the window is brought back after a crash, and the program ends with it', async () => {
  const { window } = await opened();
  window.webContents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  expect(window.webContents.reload).toHaveBeenCalledOnce();
  expect(app.quit).not.toHaveBeenCalled();
  window.emit('closed');
  expect(app.quit).toHaveBeenCalledOnce();
});

test('a start while the program ends begins it anew, once, for its errand', async () => {
  const { window, launchRequests, workstation } = await opened();
  window.emit('closed');
  expect(app.relaunch).not.toHaveBeenCalled();
  launchRequests.give({ screen: 'library', backup: '/mnt/copia.lastro-backup' });
  launchRequests.give({});
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({
    args: ['/app', '--screen=library', '/mnt/copia.lastro-backup'],
  });
  expect(workstation.offerBackup).not.toHaveBeenCalled();
});

test('a packed program is begun anew without a path of its own', async () => {
  packaged();
  const { window, launchRequests } = await opened();
  window.emit('closed');
  launchRequests.give({});
  expect(app.relaunch).toHaveBeenCalledExactlyOnceWith({ args: [] });
});

test('a packed program looks for updates by itself, once its page is loaded', async () => {
  packaged();
  const { window } = await opened();
  expect(UPDATES.updater).not.toHaveBeenCalled();
  window.webContents.emit('did-finish-load');
  window.webContents.emit('did-finish-load');
  await vi.waitFor(() => expect(UPDATES.updater).toHaveBeenCalledOnce());
});

/** The notices made so far. */
const notices = (): readonly Notification[] => vi.mocked(Notification).mock.results.map(({ value }) => value);

test('data, notice of a due cycle: the system says that one is due and when the next one is, neither whose nor of what, and a click leads to the portfolios', async () => {
  const { workstation, window } = await opened();
  const before = notices().length;
  workstation.emit('watches.due', { next: '2026-12-20' });
  const [notice, ...more] = notices().slice(before);
  const bodies = [
    `${HOST_STRINGS['pt-BR'].dueCycle} Próximo ciclo a preparar em 20 de dezembro de 2026.`,
    `${HOST_STRINGS.en.dueCycle} Next cycle to prepare on December 20, 2026.`,
  ];
  const shown = vi.mocked(Notification).mock.lastCall?.[0];
  expect([more, shown]).toEqual([[], { title: 'Lastro', body: shown?.body }]);
  expect(bodies).toContain(shown?.body);
  expect(notice?.show).toHaveBeenCalledOnce();
  notice?.emit('click');
  expect(window.loadURL).toHaveBeenLastCalledWith('app://local/#/carteiras');
});

test('while the customer has the screen no cycle is told of, and a system without notices is not asked for one', async () => {
  const { workstation } = await opened();
  const before = notices().length;
  vi.mocked(Notification.isSupported).mockReturnValueOnce(false);
  workstation.emit('watches.due', { next: '2026-12-20' });
  vi.spyOn(workstation, 'customerScreen').mockReturnValue({ draftId: 'd', termSha256: 't', since: 1 });
  workstation.emit('watches.due', { next: '2026-12-20' });
  expect(notices()).toHaveLength(before);
});
