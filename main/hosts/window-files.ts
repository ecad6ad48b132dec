import { randomBytes } from 'node:crypto';
import type { WindowFile, WindowFiles } from './read-window-files.ts';
import { securityHeaders } from './security-headers.ts';

interface WindowRequest {
  readonly method: string;
  /** A whole address. */
  readonly url: string;
  /** The header of that name. */
  readonly accept: string;
}

/** Not a `Response`: Node loads its whole HTTP client for the first one, and copies each body. */
interface WindowReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Null if it is empty. */
  readonly body: string | Uint8Array<ArrayBuffer> | null;
}

export type WindowResponder = (request: WindowRequest) => WindowReply | Promise<WindowReply>;

interface WindowResponderOptions {
  /** The only origin served: `app://local` or the loopback address. */
  readonly origin: string;
  /** Path of a script that runs before the window's own; Electron's preload script needs none. */
  readonly bridgeScript?: string;
  readonly mayLocate: () => boolean;
}

export interface WindowSource {
  readonly respond: (options: WindowResponderOptions) => WindowResponder;
  /** The origin of a socket that the page opens besides its own host's; only hot reload needs one. */
  readonly socket?: string;
}

const NONCE = '__CSP_NONCE__';

/**
 * Serves the built window from memory: GET and HEAD (405), exact paths only (404), a fresh nonce for the page. Looks
 * paths up as the URL parser returns them, so that they cannot lead outside.
 */
export function windowResponder(
  files: WindowFiles,
  options: WindowResponderOptions,
): (request: WindowRequest) => WindowReply {
  return ({ method, url }) => {
    const nonce = randomBytes(16).toString('base64');
    const headers = securityHeaders(nonce, options.mayLocate());
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { ...headers, allow: 'GET, HEAD' }, body: null };
    const file = find(files, url, options.origin);
    if (file === undefined) return { status: 404, headers, body: null };
    const body = file.type.startsWith('text/html') ? page(textOf(file), nonce, options.bridgeScript) : file.body;
    return { status: 200, headers: { ...headers, 'content-type': file.type }, body: method === 'HEAD' ? null : body };
  };
}

function find(files: WindowFiles, address: string, origin: string): WindowFile | undefined {
  const { protocol, host, pathname } = new URL(address);
  // Scheme and host are compared, because a custom scheme has the opaque origin `null`.
  if (`${protocol}//${host}` !== origin) return undefined;
  return files.get(pathname === '/' ? '/index.html' : pathname);
}

function textOf(file: WindowFile): string {
  return Buffer.from(file.body).toString('utf8');
}

export function page(text: string, nonce: string, bridgeScript: string | undefined): string {
  const markup = text.replaceAll(NONCE, nonce);
  // Module scripts run in the order of the page, so the bridge exists when the window's own script begins.
  return bridgeScript === undefined
    ? markup
    : markup.replace('<head>', `<head>\n    <script type="module" src="${bridgeScript}"></script>`);
}
