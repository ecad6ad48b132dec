import { net, type Session } from 'electron';
import type { ProxyLogin } from '../../platform/network.ts';

/** Milliseconds; longest wait for the proxy. */
const TIMEOUT_MS = 30_000;

/**
 * Gives the user and password once to the proxy on the way to an address, never to a server. Chromium keeps an
 * accepted login for the session's later requests. Resolves either way: only a later request shows whether it was
 * accepted.
 */
export function logInAtProxy(own: Session, address: string, { user, password }: ProxyLogin): Promise<void> {
  const request = net.request({ session: own, method: 'HEAD', url: address, redirect: 'error' });
  let given = false;
  request.on('login', ({ isProxy }, response) => {
    if (given || !isProxy) return response();
    given = true;
    response(user, password);
  });
  const timer = setTimeout(() => request.abort(), TIMEOUT_MS);
  return new Promise<void>((resolve) => {
    request.on('response', () => resolve());
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.end();
  }).finally(() => clearTimeout(timer));
}
