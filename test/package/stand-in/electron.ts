import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Asked, Fetched, Report } from './wire.ts';

/*
 * As much of Electron as the packaged bundle touches, under plain Node: its IPC and its own scheme are carried to a real
 * browser by `test/e2e/support/drivers/packaged-driver.ts`. What only Chromium's shell could do does nothing.
 */
const nothing = (): void => {};
const emit = (report: Report): void => void process.send?.(report);

type Handler = (request: Request) => Response | Promise<Response>;
type BeforeRequest = (details: { url: string }, response: (said: { cancel?: boolean }) => void) => void;
type Channel = (event: unknown, input: unknown) => unknown;

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
  readonly setPermissionCheckHandler = nothing;
  readonly setPermissionRequestHandler = nothing;
  readonly setSpellCheckerEnabled = nothing;
}

class StandInContents extends EventEmitter {
  readonly id = 1;
  readonly mainFrame = { frameTreeNodeId: 1, origin: 'app://local', parent: null };
  readonly getUserAgent = () => 'Lastro stand-in';
  readonly send = (name: string, payload: unknown) => emit({ kind: 'event', name, payload });
  readonly print = nothing;
  readonly reload = nothing;
  readonly setWebRTCIPHandlingPolicy = nothing;
  readonly setWindowOpenHandler = nothing;
}

let shown: StandInWindow | undefined;

class StandInWindow extends EventEmitter {
  static readonly getAllWindows = () => (shown === undefined ? [] : [shown]);
  static readonly getFocusedWindow = () => shown ?? null;
  readonly webContents = new StandInContents();
  readonly session: StandInSession;

  constructor({ webPreferences }: { webPreferences: { session: StandInSession } }) {
    super();
    this.session = webPreferences.session;
    shown = this;
    app.emit('web-contents-created', {}, this.webContents);
  }

  async loadURL(url: string): Promise<void> {
    emit({ kind: 'load', url });
    if (process.env.LASTRO_STAND_IN_WINDOW !== 'never') this.emit('ready-to-show');
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
  enableSandbox: nothing,
  exit: (code: number) => process.exit(code),
  getLocale: () => 'pt-BR',
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
  let held = false;
  app.emit(event, {
    preventDefault: () => {
      held = true;
    },
  });
  return held;
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
export const Menu = { buildFromTemplate: nothing, setApplicationMenu: nothing };
export const dialog = {
  showErrorBox: (...said: readonly string[]) => void process.stderr.write(`${said.join(': ')}\n`),
  showMessageBox: async () => ({ response: 0 }),
  // The officer takes what is suggested, in a folder that is there.
  showSaveDialog: async (_window: unknown, { defaultPath }: { defaultPath: string }) => {
    mkdirSync(dirname(defaultPath), { recursive: true });
    return { canceled: false, filePath: defaultPath };
  },
};
export const nativeTheme = { shouldUseDarkColors: false };
export const net = { request: nothing };
export const powerMonitor = Object.assign(new EventEmitter(), { getSystemIdleState: () => 'active' });
export const shell = { openExternal: async () => {}, showItemInFolder: nothing };
export const systemPreferences = { canPromptTouchID: () => false, promptTouchID: async () => {} };

Object.assign(process, { resourcesPath: process.env.LASTRO_STAND_IN_RESOURCES });

// As Electron does: it runs on without anybody to report to, and quits when the system asks.
if (process.send === undefined) setInterval(nothing, 2 ** 30);
process.on('SIGTERM', quit);

process.on('message', (asked: Asked) => {
  if (asked.kind === 'quit') return quit();
  const answering = asked.kind === 'fetch' ? fetchFile(asked.url) : invoke(asked.name, asked.input);
  void answering.then((value) => emit({ kind: 'answer', id: asked.id, value }));
});

async function invoke(name: string, input: unknown): Promise<unknown> {
  const contents = shown?.webContents;
  return channels.get(name)?.({ sender: contents, senderFrame: contents?.mainFrame }, input);
}

async function fetchFile(url: string): Promise<Fetched> {
  const own = shown?.session;
  const cancelled = await new Promise<boolean>((resolve) =>
    own?.before({ url }, ({ cancel = false }) => resolve(cancel)),
  );
  const response = cancelled
    ? undefined
    : await own?.handlers.get(new URL(url).protocol.slice(0, -1))?.(new Request(url));
  if (response === undefined) return null;
  return { status: response.status, headers: Object.fromEntries(response.headers), body: await response.bytes() };
}
