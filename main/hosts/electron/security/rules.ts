import type { App, Session, WebContents } from 'electron';
import { isOwnAddress } from '../origin.ts';

/**
 * The window fetches its own files and nothing else; the register is asked by main (docs/security.md#beyond-it). The
 * developer tools load their own pages in the same session while they exist, and hot reload opens its `socket`.
 */
export function blockForeignRequests(session: Session, packaged: boolean, socket?: string): void {
  const mayLoad = (address: string): boolean => {
    if (isOwnAddress(address)) return true;
    const url = URL.parse(address);
    return !packaged && url !== null && (url.protocol === 'devtools:' || url.origin === socket);
  };
  session.webRequest.onBeforeRequest((details, response) => response({ cancel: !mayLoad(details.url) }));
}

/** Every renderer of this process is sandboxed, whatever a window's own options say (checklist 4). */
export function enableSandbox(app: Pick<App, 'enableSandbox'>): void {
  app.enableSandbox();
}

/** Dictionaries would be fetched from outside; names and documents are not prose (docs/security.md#beyond-it). */
export function noSpellCheckDownloads(session: Session): void {
  session.setSpellCheckerEnabled(false);
}

/** No HID, serial, USB or Bluetooth device is ever chosen or paired (checklist 5). */
export function refuseDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setBluetoothPairingHandler((_details, response) => response({ confirmed: false }));
}

/** The page itself saves nothing: whatever reaches the disk is written by main. */
export function refuseDownloads(session: Session): void {
  session.on('will-download', (event) => event.preventDefault());
}

interface Navigation {
  readonly url: string;
  readonly preventDefault: () => void;
}

/** No frame ever leaves the window's own origin, neither by a link nor by a redirect (checklist 13). */
export function refuseNavigation(contents: WebContents): void {
  const stay = (navigation: Navigation): void => {
    if (!isOwnAddress(navigation.url)) navigation.preventDefault();
  };
  contents.on('will-navigate', stay);
  contents.on('will-frame-navigate', stay);
  contents.on('will-redirect', stay);
}

/** There is one window; links of the register go out through the bridge (checklist 14). */
export function refuseNewWindows(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

/** The content policy does not reach peer connections: without a proxy that carries them they have no way out. */
export function refusePeerConnections(contents: WebContents): void {
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
}

/** The window copies figures and charts. */
const GRANTED: ReadonlySet<string> = new Set(['clipboard-sanitized-write']);

/**
 * Electron grants what nobody handles, so requests and silent checks are both answered (checklist 5). Beside the
 * clipboard only the location, while the officer lets the consent form ask for it, and only for our own page itself.
 */
export function refusePermissions(session: Session, mayLocate: () => boolean): void {
  const grants = (permission: string, { isMainFrame, from }: { isMainFrame: boolean; from: string }): boolean =>
    GRANTED.has(permission) || (permission === 'geolocation' && isMainFrame && isOwnAddress(from) && mayLocate());
  session.setPermissionRequestHandler((_contents, permission, response, { isMainFrame, requestingUrl }) =>
    response(grants(permission, { isMainFrame, from: requestingUrl })),
  );
  session.setPermissionCheckHandler((_contents, permission, origin, { isMainFrame }) =>
    grants(permission, { isMainFrame, from: origin }),
  );
}

/** No page captures the screen, where other programs show their own clients (checklist 5). */
export function refuseScreenCapture(session: Session): void {
  session.setDisplayMediaRequestHandler((_request, response) => response(null));
}

/** Schemes a page may name that the window never uses; a second wall behind the blocked requests. */
const UNUSED_SCHEMES = ['file', 'http', 'https'] as const;

export function refuseUnusedSchemes(session: Session): void {
  for (const scheme of UNUSED_SCHEMES) session.protocol.handle(scheme, () => new Response(null, { status: 403 }));
}

/** No page embeds another with powers of its own, even if the tag were ever switched on (checklist 11 and 12). */
export function refuseWebviews(contents: WebContents): void {
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
