import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type {
  HandlerDetails,
  MenuItemConstructorOptions,
  PrintToPDFOptions,
  Session,
  WebContents,
  WebPreferences,
} from 'electron';
import {
  type Asked,
  type Device,
  type Fetched,
  type MenuEntry,
  type Pressed,
  type Report,
  type Rule,
  SHOWN,
} from './wire.ts';

/*
 * The part of Electron used by the packaged bundle, under plain Node: `test/e2e/support/drivers/packaged-driver.ts`
 * connects its IPC and its own scheme to a real browser, and the browser's events to main's rules. Functions of
 * Chromium's shell alone do nothing.
 */
const nothing = (): void => {};
const emit = (report: Report): void => void process.send?.(report);

type Handler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (details: { url: string }, response: (said: { cancel?: boolean }) => void) => void;
type Channel = (event: unknown, input: unknown) => unknown;
type PermissionRequest = Parameters<Session['setPermissionRequestHandler']>[0];
type PermissionCheck = Parameters<Session['setPermissionCheckHandler']>[0];
type WindowOpen = Parameters<WebContents['setWindowOpenHandler']>[0];

class StandInSession extends EventEmitter {
  readonly handlers = new Map<string, Handler>();
  before: BeforeRequest = (_details, response) => response({});
  readonly protocol = { handle: (scheme: string, handler: Handler) => void this.handlers.set(scheme, handler) };
  readonly webRequest = {
    onBeforeRequest: (listener: BeforeRequest) => {
      this.before = listener;
    },
  };
  readonly fetch = (input: string | Request, init?: RequestInit) => globalThis.fetch(input, init);
  readonly resolveProxy = async () => 'DIRECT';
  readonly closeAllConnections = async () => {};
  readonly setBluetoothPairingHandler = nothing;
  readonly setDevicePermissionHandler = nothing;
  readonly setDisplayMediaRequestHandler = nothing;
  permissionCheck: PermissionCheck = null;
  permissionRequest: PermissionRequest = null;
  readonly setPermissionCheckHandler = (handler: PermissionCheck) => {
    this.permissionCheck = handler;
  };
  readonly setPermissionRequestHandler = (handler: PermissionRequest) => {
    this.permissionRequest = handler;
  };
  readonly setSpellCheckerDictionaryDownloadURL = nothing;
  readonly setSpellCheckerEnabled = nothing;
  readonly setSpellCheckerLanguages = nothing;
}

/** Print requests that wait for Chromium. */
const printing = new Map<number, (pdf: Uint8Array) => void>();

class StandInContents extends EventEmitter {
  readonly id: number;
  readonly mainFrame = { frameTreeNodeId: 1, origin: 'app://local', parent: null };
  readonly getUserAgent = () => 'Lastro stand-in';
  readonly send = (name: string, payload: unknown) => emit({ kind: 'event', name, payload });
  readonly print = nothing;
  readonly printToPDF = (options: PrintToPDFOptions): Promise<Uint8Array> =>
    new Promise((resolve) => {
      printing.set(printing.size, resolve);
      emit({ kind: 'print', id: printing.size - 1, window: this.id, options });
    });
  readonly reload = () => emit({ kind: 'reload', window: this.id });
  readonly setWebRTCIPHandlingPolicy = nothing;
  windowOpen: WindowOpen = () => ({ action: 'allow' });
  readonly setWindowOpenHandler = (handler: WindowOpen) => {
    this.windowOpen = handler;
  };

  constructor(id: number) {
    super();
    this.id = id;
  }
}

let shown: StandInWindow | undefined;
const windows = new Map<number, StandInWindow>();

class StandInWindow extends EventEmitter {
  static readonly getAllWindows = () => (shown === undefined ? [] : [shown]);
  static readonly getFocusedWindow = () => shown ?? null;
  readonly webContents = new StandInContents(windows.size + SHOWN);
  readonly session: StandInSession;
  readonly preferences: Pick<WebPreferences, 'nodeIntegrationInSubFrames'>;

  constructor({ webPreferences }: { webPreferences: Omit<WebPreferences, 'session'> & { session: StandInSession } }) {
    super();
    this.session = webPreferences.session;
    this.preferences = webPreferences;
    windows.set(this.webContents.id, this);
    shown ??= this;
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    // The preload script runs in frames of a page too where this is on.
    const inSubframes = this.preferences.nodeIntegrationInSubFrames === true;
    emit({ kind: 'load', window: this.webContents.id, url, inSubframes });
    if (process.env.LASTRO_STAND_IN_WINDOW !== 'never') this.emit('ready-to-show');
  }

  destroy(): void {
    emit({ kind: 'destroy', window: this.webContents.id });
    this.webContents.emit('destroyed');
  }

  readonly focus = nothing;
  readonly isDestroyed = () => false;
  readonly isMinimized = () => false;
  readonly restore = nothing;
  readonly setContentProtection = nothing;
  readonly show = () => void this.emit('show');
}

export const app = Object.assign(new EventEmitter(), {
  isPackaged: true,
  commandLine: { hasSwitch: () => false, removeSwitch: nothing },
  disableHardwareAcceleration: nothing,
  enableSandbox: nothing,
  exit: (code: number) => process.exit(code),
  getPath: () => join(process.env.LASTRO_HOME ?? '', 'downloads'),
  getVersion: () => process.env.LASTRO_STAND_IN_VERSION ?? '',
  quit,
  requestSingleInstanceLock: () => true,
  setPath: nothing,
  whenReady: async () => {},
});

/** Ends the process unless somebody still has something to close; they call again when they have. */
function quit(): void {
  if (!isHeld('before-quit') && !isHeld('will-quit')) process.exit(0);
}

function isHeld(event: 'before-quit' | 'will-quit'): boolean {
  return isPrevented((given) => app.emit(event, given));
}

const channels = new Map<string, Channel>();
const sessions = new Map<string, StandInSession>();

export const ipcMain = { handle: (name: string, channel: Channel) => void channels.set(name, channel) };
export const protocol = { registerSchemesAsPrivileged: nothing };
export const session = {
  fromPartition: (name: string) => {
    const made = sessions.get(name) ?? new StandInSession();
    sessions.set(name, made);
    return made;
  },
};
export const BrowserWindow = StandInWindow;

/** The menu that stands over the window. */
let poppedUp: readonly MenuItemConstructorOptions[] = [];

export const Menu = {
  buildFromTemplate: (template: readonly MenuItemConstructorOptions[]) => ({
    popup: () => {
      poppedUp = template;
    },
  }),
  setApplicationMenu: nothing,
};

/** The menu that main puts up for a press of the right button. */
function pressOther(clicked: Pressed): readonly MenuEntry[] {
  poppedUp = [];
  const unspelled = { misspelledWord: '', dictionarySuggestions: [], frame: null };
  shown?.webContents.emit('context-menu', {}, { ...unspelled, ...clicked });
  const entries = poppedUp.filter(({ type }) => type !== 'separator');
  return entries.map(({ label = '', role = null, enabled = true }) => ({ label, role, enabled }));
}
export const dialog = {
  showErrorBox: (...said: readonly string[]) => void process.stderr.write(`${said.join(': ')}\n`),
  showMessageBox: async () => ({ response: 0 }),
  // The officer accepts the suggested name, in an existing folder.
  showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath: string }) => {
    mkdirSync(dirname(defaultPath), { recursive: true });
    return { canceled: false, filePath: defaultPath };
  },
};
export const crashReporter = { start: nothing };
export const nativeTheme = { shouldUseDarkColors: false };
export const net = { request: nothing };
export const Notification = { isSupported: () => false };
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleState: () => 'active' });
export const shell = { openExternal: async () => {}, showItemInFolder: nothing };
/** A process of Chromium's own kind, which ends at once: plain Node starts nothing from an archive. */
export const utilityProcess = {
  fork: () => {
    const child = Object.assign(new EventEmitter(), { postMessage: nothing, kill: () => true });
    setImmediate(() => child.emit('exit', 1));
    return child;
  },
};
export const systemPreferences = { canPromptTouchID: () => false, promptTouchID: async () => {} };

Object.assign(process, { resourcesPath: process.env.LASTRO_STAND_IN_RESOURCES });

// As Electron does: it runs on without anybody to report to, and quits when the system asks.
if (process.send === undefined) setInterval(nothing, 2 ** 30);
process.on('SIGTERM', quit);

process.on('message', (asked: Asked) => {
  if (asked.kind === 'quit') return quit();
  if (asked.kind === 'title') return void windows.get(asked.window)?.emit('page-title-updated', {}, asked.title);
  if (asked.kind === 'printed') return printing.get(asked.id)?.(Buffer.from(asked.pdf));
  void respond(asked).then((value) => emit({ kind: 'answer', id: asked.id, value }));
});

async function respond(asked: Extract<Asked, { kind: 'rule' | 'right-click' | 'fetch' | 'invoke' }>): Promise<unknown> {
  if (asked.kind === 'right-click') return pressOther(asked.clicked);
  if (asked.kind === 'rule') return allows(asked.rule);
  return asked.kind === 'fetch' ? fetchFile(asked) : invoke(asked);
}

/** The decision of main's rules on an event of Chromium; without a rule Electron allows everything. */
async function allows(rule: Rule): Promise<boolean> {
  if (shown === undefined) return true;
  const { webContents: contents, session: own } = shown;
  if (rule.kind === 'navigation') {
    const { url, isMainFrame } = rule;
    const names = isMainFrame ? ['will-frame-navigate', 'will-navigate'] : ['will-frame-navigate'];
    return !names.some((name) => isPrevented((event) => contents.emit(name, { ...event, url, isMainFrame })));
  }
  if (rule.kind === 'redirect') return !isPrevented((event) => contents.emit('will-redirect', { ...event, ...rule }));
  if (rule.kind === 'device') return choosesDevice(shown, rule);
  if (rule.kind === 'window-open') return contents.windowOpen({ url: rule.url } as HandlerDetails).action === 'allow';
  if (rule.kind === 'request') return !(await isCancelled(own, rule.url));
  if (rule.kind === 'permission') return grants(own, contents, rule);
  return !isPrevented((event) => own.emit('will-download', event, {}, contents));
}

/** True if a page would get the permission, by a request or by a check before it. */
async function grants(
  own: StandInSession,
  contents: StandInContents,
  rule: Rule & { kind: 'permission' },
): Promise<boolean> {
  const { permissionCheck: check, permissionRequest: request } = own;
  const page = contents as unknown as WebContents;
  const details = { isMainFrame: true, requestingUrl: rule.url };
  const asked = rule.permission as Parameters<NonNullable<PermissionRequest>>[1] &
    Parameters<NonNullable<PermissionCheck>>[1];
  const isChecked = check === null || check(page, asked, rule.url, details);
  const isGranted = await new Promise<boolean>((resolve) =>
    request === null ? resolve(true) : request(page, asked, resolve, details),
  );
  return isChecked || isGranted;
}

/** Electron's event for each, and whether it has a permission that is looked at first. */
const CHOOSERS = {
  bluetooth: { event: 'select-bluetooth-device', isChecked: false },
  hid: { event: 'select-hid-device', isChecked: true },
  serial: { event: 'select-serial-port', isChecked: true },
  usb: { event: 'select-usb-device', isChecked: true },
} as const satisfies Record<Device, { readonly event: string; readonly isChecked: boolean }>;

/** True if a device would be granted, by permission or by choice; an unhandled choice refuses nothing. */
function choosesDevice({ webContents, session: own }: StandInWindow, rule: Rule & { kind: 'device' }): boolean {
  const { event, isChecked } = CHOOSERS[rule.device];
  const [page, check] = [webContents as unknown as WebContents, own.permissionCheck];
  const details = { isMainFrame: true, requestingUrl: rule.url };
  if (isChecked && check?.(page, rule.device as 'usb', rule.url, details) !== false) return true;
  let chosen: string | undefined = rule.found[0];
  const choose = (id = ''): void => {
    chosen = id;
  };
  const given = { bluetooth: [rule.found], hid: [{}], serial: [rule.found, page], usb: [{}] }[rule.device];
  const asked = rule.device === 'bluetooth' ? webContents : own;
  const isAnswered = isPrevented((prevent) => asked.emit(event, prevent, ...given, choose));
  return !isAnswered || chosen !== '';
}

function isPrevented(emitEvent: (event: { preventDefault: () => void }) => void): boolean {
  let prevented = false;
  emitEvent({
    preventDefault: () => {
      prevented = true;
    },
  });
  return prevented;
}

const isCancelled = (own: StandInSession, url: string): Promise<boolean> =>
  new Promise((resolve) => own.before({ url }, ({ cancel = false }) => resolve(cancel)));

async function invoke({ window, name, input }: Asked & { kind: 'invoke' }): Promise<unknown> {
  const contents = windows.get(window)?.webContents;
  return channels.get(name)?.({ sender: contents, senderFrame: contents?.mainFrame }, input);
}

async function fetchFile({ url, method }: Asked & { kind: 'fetch' }): Promise<Fetched> {
  const scheme = new URL(url).protocol.slice(0, -1);
  const response = await shown?.session.handlers.get(scheme)?.(new Request(url, { method }));
  if (response === undefined) return null;
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.bytes() };
}
