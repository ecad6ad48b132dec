import type { Session, WebContents } from 'electron';
import { isOwnAddress } from '../origin.ts';

export const PAGE_RULES: readonly ((page: WebContents) => void)[] = [
  denyForeignNavigation,
  denyNewWindows,
  denyWebviews,
  denyDirectPeerConnections,
  denyBluetooth,
];

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
  readonly mayLocate: () => boolean;
  readonly located: (page: WebContents) => void;
  readonly spelling: boolean;
  /** The origin of the development server's socket; undefined in a build. */
  readonly socket?: string | undefined;
}

interface Navigation {
  readonly url: string;
  readonly preventDefault: () => void;
}

/** Keeps every frame on the window's own origin, for links and redirects (checklist 13). */
function denyForeignNavigation(page: WebContents): void {
  const stay = (navigation: Navigation): void => {
    if (!isOwnAddress(navigation.url)) navigation.preventDefault();
  };
  page.on('will-navigate', stay);
  page.on('will-frame-navigate', stay);
  page.on('will-redirect', stay);
}

/** Denies new windows; links of the register go out through the bridge (checklist 14). */
function denyNewWindows(page: WebContents): void {
  page.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** Denies embedded pages, even if the tag were switched on (checklist 11 and 12). */
function denyWebviews(page: WebContents): void {
  page.on('will-attach-webview', (event) => event.preventDefault());
}

/** The content policy does not cover peer connections; this leaves them no way out except through a proxy. */
function denyDirectPeerConnections(page: WebContents): void {
  page.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/**
 * The window fetches only its own files; main queries the register (docs/security.md#beyond-it). In development the
 * developer tools load their pages in the same session, and hot reload opens its `socket`.
 */
function blockForeignRequests(session: Session, { packaged, socket }: SessionFacts): void {
  const mayLoad = (address: string): boolean => {
    if (isOwnAddress(address)) return true;
    const url = URL.parse(address);
    return !packaged && url !== null && (url.protocol === 'devtools:' || url.origin === socket);
  };
  session.webRequest.onBeforeRequest(({ url }, response) => response({ cancel: !mayLoad(url) }));
}

/** Schemes that the window never uses; a second wall behind the blocked requests. */
const UNUSED_SCHEMES = ['file', 'http', 'https'] as const;

function denyUnusedSchemes(session: Session): void {
  for (const scheme of UNUSED_SCHEMES) session.protocol.handle(scheme, () => new Response(null, { status: 403 }));
}

/** The window copies figures and charts. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/**
 * Electron grants permissions without a handler, so both requests and silent checks have one (checklist 5). Besides
 * the clipboard only the location is granted, if the officer permits it, and only to the window's main frame.
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
 * No HID, serial, USB or Bluetooth device is ever chosen or paired (checklist 5). A page that asks for a device gets
 * none, at once.
 */
function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, response) => response({ confirmed: false }));
  session.on('select-hid-device', (event, _details, choose) => chooseNone(event, choose));
  session.on('select-usb-device', (event, _details, choose) => chooseNone(event, choose));
  session.on('select-serial-port', (event, _ports, _page, choose) => chooseNone(event, () => choose('')));
}

/** Bluetooth asks the page, not the session; without an answer Electron may take the first device that it finds. */
function denyBluetooth(page: WebContents): void {
  page.on('select-bluetooth-device', (event, _devices, choose) => chooseNone(event, () => choose('')));
}

function chooseNone(event: Pick<Event, 'preventDefault'>, choose: () => void): void {
  event.preventDefault();
  choose();
}

/** Denies screen capture: other programs may show their own clients there (checklist 5). */
function denyScreenCapture(session: Session): void {
  session.setDisplayMediaRequestHandler((_request, response) => response(null));
}

/** Only main writes to the disk. */
function denyDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
}

/** A port at which no program listens. */
const NOWHERE = 'http://127.0.0.1:9/';

/**
 * Keeps Chromium from fetching dictionaries if the system has no checker, or not for this language
 * (docs/security.md#beyond-it). macOS detects the language by itself.
 */
function denySpellCheckDownloads(session: Session, { spelling }: SessionFacts): void {
  session.setSpellCheckerEnabled(spelling);
  session.setSpellCheckerDictionaryDownloadURL(NOWHERE);
  if (spelling) session.setSpellCheckerLanguages(['pt-BR']);
}
