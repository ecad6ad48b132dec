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
      async (request) => {
        const nonce = randomBytes(16).toString('base64');
        const policy = { 'content-security-policy': devPolicy(nonce, socket) };
        const headers = { ...securityHeaders(nonce, mayLocate()), ...policy };
        const { protocol, host, pathname, search } = new URL(request.url);
        if (`${protocol}//${host}` !== origin) return new Response(null, { status: 404, headers });
        const accept = request.headers.get('accept') ?? '*/*';
        const { status, headers: given, body } = await fetch(`${server}${pathname}${search}`, { headers: { accept } });
        const type = given.get('content-type') ?? 'application/octet-stream';
        const content = type.startsWith('text/html')
          ? page(await new Response(body).text(), nonce, bridgeScript)
          : body;
        return new Response(content, { status, headers: { ...headers, 'content-type': type } });
      },
  };
}

/** Adds the needs of hot reload to the policy: its inline script, by this load's nonce, and its socket. */
export function devPolicy(nonce: string, socket: string): string {
  return contentSecurityPolicy(nonce)
    .replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`)
    .replace("connect-src 'self'", `connect-src 'self' ${socket}`);
}
