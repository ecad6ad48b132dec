import { app, BrowserWindow, protocol, type Session, session, type WebContents } from 'electron';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { guardProcess, guardSession } from '#main/hosts/electron/security/policy.ts';
import { webPreferences } from '#main/hosts/electron/security/web-preferences.ts';

type Asked<Setter extends keyof Session> = Session[Setter] extends (handler: infer Handler, ...rest: never[]) => unknown
  ? NonNullable<Handler>
  : never;
type Permission = Parameters<Asked<'setPermissionRequestHandler'>>[1];

/** Every permission Electron knows; a new one does not compile until it is decided here. */
const PERMISSIONS: Readonly<Record<Permission, boolean>> = {
  ar: false,
  'automatic-fullscreen': false,
  'background-fetch': false,
  'background-sync': false,
  'captured-surface-control': false,
  'clipboard-read': false,
  'clipboard-sanitized-write': true,
  'deprecated-sync-clipboard-read': false,
  'display-capture': false,
  fileSystem: false,
  fullscreen: false,
  geolocation: false,
  'geolocation-approximate': false,
  'hand-tracking': false,
  hid: false,
  'idle-detection': false,
  keyboardLock: false,
  'local-fonts': false,
  'local-network': false,
  'local-network-access': false,
  'loopback-network': false,
  media: false,
  mediaKeySystem: false,
  midi: false,
  midiSysex: false,
  nfc: false,
  notifications: false,
  openExternal: false,
  'payment-handler': false,
  'periodic-background-sync': false,
  'persistent-storage': false,
  pointerLock: false,
  'screen-wake-lock': false,
  sensors: false,
  serial: false,
  'smart-card': false,
  'speaker-selection': false,
  'storage-access': false,
  'system-wake-lock': false,
  'top-level-storage-access': false,
  unknown: false,
  usb: false,
  vr: false,
  'web-app-installation': false,
  'web-printing': false,
  'window-management': false,
};

const FOREIGN = [
  'https://app.attacker/',
  'https://local/',
  'http://127.0.0.1:4100/',
  'app://local.evil/',
  'app://evil/',
  'app://local:80/',
  'app://user@local/',
  'app://user:secret@local/',
  'app:local',
  'apps://local/',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'file:///etc/passwd',
  'file://local/index.html',
  'about:blank',
  'blob:app://local/1',
  'blob:https://app.attacker/1',
  'view-source:app://local/',
  'filesystem:app://local/temporary/x',
  'ws://127.0.0.1/',
  'wss://app.attacker/',
  'ftp://app.attacker/',
  'chrome://version/',
  'chrome-extension://abc/page.html',
  'not an address',
  '',
];

const OWN = ['app://local/', 'app://local/index.html', 'app://local/#/acervo', 'app://local/assets/a.js?v=1'];

beforeEach(() => {
  app.removeAllListeners();
  vi.clearAllMocks();
});

interface Guarded {
  readonly packaged?: boolean;
  readonly mayLocate?: boolean;
  readonly spelling?: boolean;
  readonly socket?: string;
}

function guarded({ packaged = true, mayLocate = false, spelling = false, socket }: Guarded = {}): Session {
  const own = session.fromPartition('window');
  guardSession(own, {
    respond: () => ({ status: 200, headers: {}, body: 'ours' }),
    packaged,
    mayLocate: () => mayLocate,
    located: () => {},
    spelling,
    socket,
  });
  return own;
}

/** The handler that the policy gave a session for something it may be asked. */
function handlerOf<Setter extends keyof Session>(own: Session, setter: Setter): Asked<Setter> {
  return vi.mocked(own[setter] as (handler: Asked<Setter>) => void).mock.lastCall?.[0] as Asked<Setter>;
}

function created(): WebContents {
  guardProcess(app, protocol);
  const { webContents } = new BrowserWindow();
  app.emit('web-contents-created', {}, webContents);
  return webContents;
}

describe('checklist 1 and 18 and beyond it, the own scheme: the window comes from it', () => {
  test('the scheme is registered with these privileges and no other', () => {
    guardProcess(app, protocol);
    expect(vi.mocked(protocol.registerSchemesAsPrivileged).mock.calls).toEqual([
      [
        [
          {
            scheme: 'app',
            privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true },
          },
        ],
      ],
    ]);
  });

  test('its files are answered by the in-memory responder', async () => {
    const handlers = new Map(vi.mocked(guarded().protocol.handle).mock.calls);
    const response = await handlers.get('app')?.(new Request('app://local/'));
    expect(await response?.text()).toBe('ours');
  });

  test('beyond it, unused schemes: they are refused', async () => {
    const handlers = new Map(vi.mocked(guarded().protocol.handle).mock.calls);
    const unused = ['file', 'http', 'https'];
    expect([...handlers.keys()].toSorted()).toEqual(['app', ...unused]);
    for (const scheme of unused) {
      const response = await handlers.get(scheme)?.(new Request(`${scheme}://local/`));
      expect([scheme, response?.status]).toEqual([scheme, 403]);
    }
  });
});

describe('checklist 2, 3, 4, 6, 8, 9, 10, 11: the powers of the renderer', () => {
  const own = session.fromPartition('window');
  const powers = webPreferences('/app/out/preload/electron.cjs', own, true);

  test('checklist 2: no Node, in no kind of frame', () => {
    const { nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames } = powers;
    expect([nodeIntegration, nodeIntegrationInWorker, nodeIntegrationInSubFrames]).toEqual([false, false, false]);
  });

  test.each([
    ['checklist 3: a world of its own', 'contextIsolation', true],
    ['checklist 4: the sandbox', 'sandbox', true],
    ['checklist 6: the rules of the web hold', 'webSecurity', undefined],
    ['checklist 8: no insecure content', 'allowRunningInsecureContent', undefined],
    ['checklist 9: no experiments', 'experimentalFeatures', undefined],
    ['checklist 10: no features are switched on', 'enableBlinkFeatures', undefined],
    ['checklist 11: no webview', 'webviewTag', false],
    ['beyond it, the developer tools: off when packaged', 'devTools', false],
  ] as const)('%s', (_row, power, expected) => {
    expect(powers[power]).toBe(expected);
  });

  test('are exactly these when packaged', () => {
    expect(webPreferences('/app/out/preload/electron.cjs', own, true, 'linux')).toEqual({
      preload: '/app/out/preload/electron.cjs',
      session: own,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      disableBlinkFeatures: 'Auxclick',
      spellcheck: false,
      devTools: false,
    });
  });

  test.each([
    ['darwin', true],
    ['win32', true],
    ['linux', false],
  ] as const)('on %s check the spelling: %s, as the system can', (platform, checked) => {
    expect(webPreferences('/p', own, true, platform).spellcheck).toBe(checked);
  });

  test('differ in development by the developer tools alone', () => {
    const { devTools, ...rest } = webPreferences('/p', own, false);
    const { devTools: packagedTools, ...packaged } = webPreferences('/p', own, true);
    expect([devTools, packagedTools]).toEqual([true, false]);
    expect(rest).toEqual(packaged);
  });

  test('checklist 4: the sandbox holds for every renderer', () => {
    guardProcess(app, protocol);
    expect(app.enableSandbox).toHaveBeenCalledOnce();
  });
});

describe('checklist 5: permissions', () => {
  test.each(Object.entries(PERMISSIONS))('a request for %s is answered %s', (permission, expected) => {
    const handler = handlerOf(guarded(), 'setPermissionRequestHandler');
    const response = vi.fn();
    const details = { isMainFrame: true, requestingUrl: 'app://local/', requestingOrigin: 'app://local' };
    handler(new BrowserWindow().webContents, permission as Permission, response, details);
    expect(response).toHaveBeenCalledExactlyOnceWith(expected);
  });

  test.each(Object.entries(PERMISSIONS))('a silent check for %s is answered %s', (permission, expected) => {
    const handler = handlerOf(guarded(), 'setPermissionCheckHandler');
    const details = { isMainFrame: true, requestingUrl: 'app://local/', securityOrigin: 'app://local' };
    expect(handler(null, permission as Permission, 'app://local', details)).toBe(expected);
  });

  const ITSELF = { isMainFrame: true, requestingUrl: 'app://local/', securityOrigin: 'app://local' };

  /** Answers to a request and to a silent check, in a session whose officer lets the form use the location. */
  function located(permission: string, { isMainFrame = true, from = 'app://local/' } = {}): readonly boolean[] {
    const own = guarded({ mayLocate: true });
    const response = vi.fn();
    const { webContents } = new BrowserWindow();
    const details = { ...ITSELF, isMainFrame, requestingUrl: from };
    handlerOf(own, 'setPermissionRequestHandler')(webContents, permission as Permission, response, details);
    const check = handlerOf(own, 'setPermissionCheckHandler');
    return [response.mock.lastCall?.[0], check(webContents, permission as never, from, details)];
  }

  test.each(Object.entries(PERMISSIONS))(
    'with the location let, %s is answered as before, the location aside',
    (permission, before) => {
      const expected = before || permission === 'geolocation';
      expect(located(permission)).toEqual([expected, expected]);
    },
  );

  test('the location is our own page’s alone', () => {
    expect(located('geolocation', { isMainFrame: false })).toEqual([false, false]);
    for (const from of FOREIGN) expect([from, located('geolocation', { from })]).toEqual([from, [false, false]]);
  });

  test('a permission Electron will invent tomorrow is refused', () => {
    const response = vi.fn();
    const tomorrow: string = 'telepathy';
    const handler = handlerOf(guarded(), 'setPermissionRequestHandler') as (...given: unknown[]) => void;
    handler(null, tomorrow, response, {});
    expect(response).toHaveBeenCalledExactlyOnceWith(false);
  });

  test.each(['hid', 'serial', 'usb'] as const)('no %s device is ever allowed', (deviceType) => {
    const handler = handlerOf(guarded(), 'setDevicePermissionHandler');
    const device = { deviceId: '1', name: 'leitor', vendorId: 1, productId: 1, collections: [] };
    expect(handler({ deviceType, origin: 'app://local', device: device as never })).toBe(false);
  });

  test('no Bluetooth device is paired', () => {
    const response = vi.fn();
    const handler = handlerOf(guarded(), 'setBluetoothPairingHandler');
    handler({ deviceId: '1', pairingKind: 'confirm' } as never, response);
    expect(response).toHaveBeenCalledExactlyOnceWith({ confirmed: false });
  });

  test.each([
    ['select-hid-device', guarded, [{}], []],
    ['select-usb-device', guarded, [{}], []],
    ['select-serial-port', guarded, [[{ portId: 'leitor' }], {}], ['']],
    ['select-bluetooth-device', created, [[{ deviceId: 'leitor' }]], ['']],
  ] as const)('%s is answered by none, and Electron chooses none itself', (way, asked, given, answer) => {
    const [preventDefault, choose] = [vi.fn(), vi.fn()];
    asked().emit(way, { preventDefault }, ...given, choose);
    expect(preventDefault).toHaveBeenCalledOnce();
    expect(choose).toHaveBeenCalledExactlyOnceWith(...answer);
  });

  test('the screen is not captured', () => {
    const response = vi.fn();
    handlerOf(guarded(), 'setDisplayMediaRequestHandler')({} as never, response);
    expect(response).toHaveBeenCalledExactlyOnceWith(null);
  });
});

describe('checklist 12: no page embeds another', () => {
  test('an attached webview is prevented', () => {
    const preventDefault = vi.fn();
    created().emit('will-attach-webview', { preventDefault }, {}, { src: 'app://local/' });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('checklist 13: no frame leaves the window', () => {
  const ways = ['will-navigate', 'will-frame-navigate', 'will-redirect'];

  describe.each(ways)('%s', (way) => {
    test.each(FOREIGN)('to %j is prevented', (url) => {
      const preventDefault = vi.fn();
      created().emit(way, { url, preventDefault });
      expect(preventDefault).toHaveBeenCalledOnce();
    });

    test.each(OWN)('to %j is let go', (url) => {
      const preventDefault = vi.fn();
      created().emit(way, { url, preventDefault });
      expect(preventDefault).not.toHaveBeenCalled();
    });
  });
});

describe('checklist 14: one window', () => {
  test.each([...OWN, ...FOREIGN])('window.open of %j is denied', (url) => {
    const handler = vi.mocked(created().setWindowOpenHandler).mock.lastCall?.[0];
    expect(handler?.({ url } as never)).toEqual({ action: 'deny' });
  });
});

describe('beyond it, foreign requests and downloads', () => {
  function cancelled(own: Session, url: string): boolean | undefined {
    const response = vi.fn();
    const listener = vi.mocked(own.webRequest.onBeforeRequest).mock.lastCall?.[0] as unknown;
    (listener as (details: { url: string }, callback: typeof response) => void)({ url }, response);
    return response.mock.lastCall?.[0].cancel;
  }

  test.each(FOREIGN)('a request for %j is blocked', (url) => {
    expect(cancelled(guarded(), url)).toBe(true);
  });

  test.each(OWN)('a request for %j goes through', (url) => {
    expect(cancelled(guarded(), url)).toBe(false);
  });

  test('no filter narrows the block', () => {
    expect(vi.mocked(guarded().webRequest.onBeforeRequest).mock.lastCall).toHaveLength(1);
  });

  test('beyond it, the developer tools: they load only where they exist', () => {
    const tools = 'devtools://devtools/bundled/devtools_app.html';
    expect(cancelled(guarded({ packaged: true }), tools)).toBe(true);
    expect(cancelled(guarded({ packaged: false }), tools)).toBe(false);
  });

  test('beyond it, hot reload: its one socket opens where there is a development server, and in no package', () => {
    const socket = 'ws://127.0.0.1:5173';
    expect(cancelled(guarded({ packaged: false, socket }), `${socket}/?token=1`)).toBe(false);
    expect(cancelled(guarded({ packaged: false, socket }), 'ws://127.0.0.1:5174/')).toBe(true);
    expect(cancelled(guarded({ packaged: false, socket }), 'http://127.0.0.1:5173/')).toBe(true);
    expect(cancelled(guarded({ packaged: true, socket }), `${socket}/?token=1`)).toBe(true);
    expect(cancelled(guarded({ packaged: false }), `${socket}/?token=1`)).toBe(true);
  });

  test.each(['blob:app://local/1', 'data:text/csv,a', 'https://app.attacker/a.exe'])(
    'the page saves nothing: %s',
    (url) => {
      const preventDefault = vi.fn();
      guarded().emit('will-download', { preventDefault }, { getURL: () => url }, new BrowserWindow().webContents);
      expect(preventDefault).toHaveBeenCalledOnce();
    },
  );

  test('peer connections have no way around the policy', () => {
    expect(created().setWebRTCIPHandlingPolicy).toHaveBeenCalledExactlyOnceWith('disable_non_proxied_udp');
  });

  test.each([true, false])('beyond it, dictionaries: none is downloaded where spelling is checked: %s', (spelling) => {
    const session = guarded({ spelling });
    expect(session.setSpellCheckerEnabled).toHaveBeenCalledExactlyOnceWith(spelling);
    expect(session.setSpellCheckerDictionaryDownloadURL).toHaveBeenCalledExactlyOnceWith('http://127.0.0.1:9/');
    expect(vi.mocked(session.setSpellCheckerLanguages).mock.calls).toEqual(spelling ? [[['pt-BR']]] : []);
  });
});
