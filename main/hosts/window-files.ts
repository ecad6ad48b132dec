import { randomBytes } from 'node:crypto';
import type { WindowFile, WindowFiles } from './read-window-files.ts';
import { securityHeaders } from './security-headers.ts';

export type WindowResponder = (request: Request) => Response | Promise<Response>;

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
export function windowResponder(files: WindowFiles, options: WindowResponderOptions): (request: Request) => Response {
  return (request) => {
    const nonce = randomBytes(16).toString('base64');
    const headers = securityHeaders(nonce, options.mayLocate());
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...headers, allow: 'GET, HEAD' } });
    }
    const file = find(files, request.url, options.origin);
    if (file === undefined) return new Response(null, { status: 404, headers });
    const body = file.type.startsWith('text/html') ? page(textOf(file), nonce, options.bridgeScript) : file.body;
    return new Response(request.method === 'HEAD' ? null : body, {
      headers: { ...headers, 'content-type': file.type },
    });
  };
}

function find(files: WindowFiles, address: string, origin: string): WindowFile | undefined {
  const { protocol, host, pathname } = new URL(address);
  // Scheme and host are compared, because a custom scheme has the opaque origin `null`.
  if (`${protocol}//${host}` !== origin) return undefined;
  return files.get(pathname === '/' ? '/index.html' : pathname);
}

function textOf(file: WindowFile): string {
  return new TextDecoder().decode(file.body);
}

export function page(text: string, nonce: string, bridgeScript: string | undefined): string {
  const markup = text.replaceAll(NONCE, nonce);
  // Module scripts run in the order of the page, so the bridge exists when the window's own script begins.
  return bridgeScript === undefined
    ? markup
    : markup.replace('<head>', `<head>\n    <script type="module" src="${bridgeScript}"></script>`);
}
