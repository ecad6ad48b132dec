import type { Session, WebContents } from 'electron';
import { isOwnAddress } from '../origin.ts';

/** What no page may do, whatever session it is of. */
export const PAGE_RULES: readonly ((page: WebContents) => void)[] = [
  denyForeignNavigation,
  denyNewWindows,
  denyWebviews,
  denyDirectPeerConnections,
  denyBluetooth,
];

/** What no page of the window's session may do. */
export const SESSION_RULES: readonly ((session: Session, facts: SessionFacts) => void)[] = [
  blockForeignRequests,
  denyUnusedSchemes,
  denyPermissions,
  denyDevices,
  denyScreenCapture,
  denyDownloads,
  denySpellCheckDownloads,
];

export interface SessionFacts {
  readonly packaged: boolean;
  /** Whether the officer lets the consent form ask for the location. */
  readonly mayLocate: () => boolean;
  /** Called with a page that was given the location. */
  readonly located: (page: WebContents) => void;
  /** Whether what is written is checked by the system. */
  readonly spelling: boolean;
  /** The origin of the development server's socket; undefined in what is built. */
  readonly socket?: string | undefined;
}

interface Navigation {
  readonly url: string;
  readonly preventDefault: () => void;
}

/** No frame ever leaves the window's own origin, neither by a link nor by a redirect (checklist 13). */
function denyForeignNavigation(page: WebContents): void {
  const stay = (navigation: Navigation): void => {
    if (!isOwnAddress(navigation.url)) navigation.preventDefault();
  };
  page.on('will-navigate', stay);
  page.on('will-frame-navigate', stay);
  page.on('will-redirect', stay);
}

/** There is one window; links of the register go out through the bridge (checklist 14). */
function denyNewWindows(page: WebContents): void {
  page.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** No page embeds another with powers of its own, even if the tag were ever switched on (checklist 11 and 12). */
function denyWebviews(page: WebContents): void {
  page.on('will-attach-webview', (event) => event.preventDefault());
}

/** The content policy does not reach peer connections: without a proxy that carries them they have no way out. */
function denyDirectPeerConnections(page: WebContents): void {
  page.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/**
 * The window fetches its own files and nothing else; the register is queried by main (docs/security.md#beyond-it). The
 * developer tools load their own pages in the same session while they exist, and hot reload opens its `socket`.
 */
function blockForeignRequests(session: Session, { packaged, socket }: SessionFacts): void {
  const mayLoad = (address: string): boolean => {
    if (isOwnAddress(address)) return true;
    const url = URL.parse(address);
    return !packaged && url !== null && (url.protocol === 'devtools:' || url.origin === socket);
  };
  session.webRequest.onBeforeRequest(({ url }, response) => response({ cancel: !mayLoad(url) }));
}

/** Schemes a page may name that the window never uses; a second wall behind the blocked requests. */
const UNUSED_SCHEMES = ['file', 'http', 'https'] as const;

function denyUnusedSchemes(session: Session): void {
  for (const scheme of UNUSED_SCHEMES) session.protocol.handle(scheme, () => new Response(null, { status: 403 }));
}

/** The window copies figures and charts. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/**
 * Electron grants what has no handler, so requests and silent checks both have one (checklist 5). Besides the clipboard
 * only the location is granted, while the officer lets the consent form ask for it, and only to our own page itself.
 */
function denyPermissions(session: Session, { mayLocate, located }: SessionFacts): void {
  const grants = (page: WebContents | null, permission: string, { isMainFrame, from }: Asking): boolean => {
    if (GRANTED.has(permission)) return true;
    const mayHave = permission === 'geolocation' && isMainFrame && isOwnAddress(from) && mayLocate();
    if (mayHave && page !== null) located(page);
    return mayHave;
  };
  session.setPermissionRequestHandler((page, permission, response, { isMainFrame, requestingUrl }) =>
    response(grants(page, permission, { isMainFrame, from: requestingUrl })),
  );
  session.setPermissionCheckHandler((page, permission, origin, { isMainFrame }) =>
    grants(page, permission, { isMainFrame, from: origin }),
  );
}

interface Asking {
  readonly isMainFrame: boolean;
  readonly from: string;
}

/**
 * No HID, serial, USB or Bluetooth device is ever chosen or paired (checklist 5). Beside the permissions, whoever asks a
 * device to be chosen is answered that none was, and at once.
 */
function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, response) => response({ confirmed: false }));
  session.on('select-hid-device', (event, _details, choose) => chooseNone(event, choose));
  session.on('select-usb-device', (event, _details, choose) => chooseNone(event, choose));
  session.on('select-serial-port', (event, _ports, _page, choose) => chooseNone(event, () => choose('')));
}

/** Bluetooth asks the page and not its session; without an answer Electron may take the first device it finds. */
function denyBluetooth(page: WebContents): void {
  page.on('select-bluetooth-device', (event, _devices, choose) => chooseNone(event, () => choose('')));
}

function chooseNone(event: Pick<Event, 'preventDefault'>, choose: () => void): void {
  event.preventDefault();
  choose();
}

/** No page captures the screen, where other programs show their own clients (checklist 5). */
function denyScreenCapture(session: Session): void {
  session.setDisplayMediaRequestHandler((_request, response) => response(null));
}

/** The page itself saves nothing: whatever reaches the disk is written by main. */
function denyDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
}

/** A port that Chromium connects to for nothing and nobody. */
const NOWHERE = 'http://127.0.0.1:9/';

/**
 * Chromium would fetch dictionaries from outside where the system has no checker, or not this language
 * (docs/security.md#beyond-it). On macOS the system finds the language by itself.
 */
function denySpellCheckDownloads(session: Session, { spelling }: SessionFacts): void {
  session.setSpellCheckerEnabled(spelling);
  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  if (spelling) session.setSpellCheckerLanguages(['pt-BR']);
}
