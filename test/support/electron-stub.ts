import { EventEmitter } from 'node:events';
import type * as Electron from 'electron';
import { vi } from 'vitest';

/**
 * Replaces `electron` under plain Node (vitest.config.ts, alias). A test imports the real names from `electron` and so
 * works with Electron's own types; each object here is checked against them too, so that a removed member or a changed
 * answer does not compile.
 */
type StubOf<Whole> = { readonly [Name in keyof Whole]?: StubMember<Whole, Whole[Name]> };

/** A method returns the real one's type, or a stub of it; one that returns itself (`on`) may return anything. */
type StubMember<Whole, Member> = Member extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result extends Whole ? unknown : StubResult<Result>
  : Member extends object
    ? StubOf<Member>
    : Member;

type StubResult<Result> = Result extends object ? Result | StubOf<Result> : Result;

export const app: EventEmitter = Object.assign(new EventEmitter(), {
  isPackaged: false,
  enableSandbox: vi.fn(),
  exit: vi.fn(),
  getAppPath: vi.fn(() => '/app'),
  getVersion: vi.fn(() => '0.1.0'),
  quit: vi.fn(),
  relaunch: vi.fn(),
  requestSingleInstanceLock: vi.fn(() => true),
  setAsDefaultProtocolClient: vi.fn(() => true),
  setPath: vi.fn(),
  whenReady: vi.fn(async () => {}),
} satisfies StubOf<Electron.App>);

export const powerMonitor: EventEmitter = Object.assign(new EventEmitter(), {
  getSystemIdleState: vi.fn(() => 'active' as const),
} satisfies StubOf<Electron.PowerMonitor>);
export const systemPreferences: StubOf<Electron.SystemPreferences> = {
  canPromptTouchID: vi.fn(() => false),
  promptTouchID: vi.fn(async () => {}),
};
export const protocol: StubOf<Electron.Protocol> = { registerSchemesAsPrivileged: vi.fn() };
export const net: StubOf<Electron.Net> = { request: vi.fn(newRequest) };

function newRequest(): EventEmitter {
  return Object.assign(new EventEmitter(), { abort: vi.fn(), end: vi.fn() } satisfies StubOf<Electron.ClientRequest>);
}

export const utilityProcess: StubOf<typeof Electron.utilityProcess> = { fork: vi.fn(newUtility) };

function newUtility(): EventEmitter {
  return Object.assign(new EventEmitter(), {
    kill: vi.fn(() => true),
    postMessage: vi.fn(),
  } satisfies StubOf<Electron.UtilityProcess>);
}

export const shell: StubOf<Electron.Shell> = {
  openExternal: vi.fn(async () => {}),
  openPath: vi.fn(async () => ''),
  showItemInFolder: vi.fn(),
};
export const crashReporter: StubOf<Electron.CrashReporter> = { start: vi.fn() };
export const nativeTheme: StubOf<Electron.NativeTheme> = { shouldUseDarkColors: false };
export const ipcMain: StubOf<Electron.IpcMain> = { handle: vi.fn() };
export const contextBridge: StubOf<Electron.ContextBridge> = { exposeInMainWorld: vi.fn() };

export const dialog: StubOf<Electron.Dialog> = {
  showErrorBox: vi.fn(),
  showSaveDialog: vi.fn(async () => ({ canceled: true, filePath: '' })),
  showOpenDialog: vi.fn(async () => ({ canceled: true, filePaths: [] as string[] })),
  showMessageBox: vi.fn(async () => ({ response: 0, checkboxChecked: false })),
};

export const Menu: StubOf<typeof Electron.Menu> = {
  buildFromTemplate: vi.fn(() => ({ popup: vi.fn() })),
  setApplicationMenu: vi.fn(),
};

export const ipcRenderer: EventEmitter = Object.assign(new EventEmitter(), {
  invoke: vi.fn(async () => ({})),
} satisfies StubOf<Electron.IpcRenderer>);

/** A new session for every call, whatever the partition: tests must not see one another's handlers. */
export const session: StubOf<typeof Electron.session> = { fromPartition: vi.fn(newSession) };

function newSession(): EventEmitter {
  return Object.assign(new EventEmitter(), {
    closeAllConnections: vi.fn(async () => {}),
    fetch: vi.fn(async () => new Response()),
    protocol: { handle: vi.fn() },
    resolveProxy: vi.fn(async () => 'DIRECT'),
    webRequest: { onBeforeRequest: vi.fn() },
    setBluetoothPairingHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setPermissionRequestHandler: vi.fn(),
    setSpellCheckerDictionaryDownloadURL: vi.fn(),
    setSpellCheckerEnabled: vi.fn(),
    setSpellCheckerLanguages: vi.fn(),
  } satisfies StubOf<Electron.Session>);
}

/** Called with `new` by the sources; every notice made is among its results. */
export const Notification: StubOf<typeof Electron.Notification> = Object.assign(vi.fn(newNotice), {
  isSupported: vi.fn(() => true),
} satisfies StubOf<typeof Electron.Notification>);

function newNotice(): EventEmitter {
  return Object.assign(new EventEmitter(), { show: vi.fn() } satisfies StubOf<Electron.Notification>);
}

const windows: EventEmitter[] = [];

/**
 * Every window made, the latest first. The sources call it with `new`; the return value is the window that they get.
 */
export const BrowserWindow: StubOf<typeof Electron.BrowserWindow> = Object.assign(vi.fn(newWindow), {
  getAllWindows: vi.fn(() => windows.toReversed()),
  getFocusedWindow: vi.fn(() => windows.at(-1) ?? null),
} satisfies StubOf<typeof Electron.BrowserWindow>);

function newWindow(): EventEmitter {
  const window = Object.assign(new EventEmitter(), {
    webContents: newContents(),
    focus: vi.fn(),
    destroy: vi.fn(),
    isDestroyed: vi.fn(() => false),
    isMinimized: vi.fn(() => false),
    isVisible: vi.fn(() => true),
    loadURL: vi.fn(async () => {}),
    restore: vi.fn(),
    setContentProtection: vi.fn(),
    show: vi.fn(),
  } satisfies StubOf<Electron.BrowserWindow>);
  windows.push(window);
  return window;
}

/** Alone in its window, at home: the sender of our own messages. */
function newContents(): EventEmitter {
  const id = windows.length + 1;
  return Object.assign(new EventEmitter(), {
    id,
    mainFrame: { frameTreeNodeId: 100 + id, origin: 'app://local', parent: null },
    forcefullyCrashRenderer: vi.fn(),
    getUserAgent: vi.fn(() => 'Lastro/0.1.0 Electron'),
    print: vi.fn(),
    printToPDF: vi.fn(async () => Buffer.from('%PDF-1.7')),
    reload: vi.fn(),
    replaceMisspelling: vi.fn(),
    send: vi.fn(),
    sendInputEvent: vi.fn(),
    setWebRTCIPHandlingPolicy: vi.fn(),
    setWindowOpenHandler: vi.fn(),
  } satisfies StubOf<Electron.WebContents>);
}
