import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { page, type WindowSource } from './window-files.ts';

/**
 * Serves the window from the development server (`npm run dev`) through the host, so that page, bridge and rules stay
 * the host's. `server` is its origin.
 */
export function devWindow(server: string): WindowSource {
  const socket = server.replace('http:', 'ws:');
  return {
    socket,
    respond:
      ({ origin, bridgeScript, mayLocate }) =>
      async ({ url, accept }) => {
        const nonce = randomBytes(16).toString('base64');
        const policy = { 'content-security-policy': devPolicy(nonce, socket) };
        const headers = { ...securityHeaders(nonce, mayLocate()), ...policy };
        const { protocol, host, pathname, search } = new URL(url);
        if (`${protocol}//${host}` !== origin) return { status: 404, headers, body: null };
        const given = await fetch(`${server}${pathname}${search}`, { headers: { accept } });
        const type = given.headers.get('content-type') ?? 'application/octet-stream';
        const isPage = type.startsWith('text/html');
        const body = isPage ? page(await given.text(), nonce, bridgeScript) : new Uint8Array(await given.arrayBuffer());
        return { status: given.status, headers: { ...headers, 'content-type': type }, body };
      },
  };
}

/** Adds the needs of hot reload to the policy: its inline script, by this load's nonce, and its socket. */
export function devPolicy(nonce: string, socket: string): string {
  return contentSecurityPolicy(nonce)
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ${socket}`);
}
