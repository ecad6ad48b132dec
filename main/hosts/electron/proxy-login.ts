import { net, type Session } from 'electron';
import type { ProxyLogin } from '../../platform/network.ts';

/** Longest wait for the proxy, in milliseconds. */
const TIMEOUT_MS = 30_000;

/**
 * Gives the proxy on the way to an address the user and password it asks for, once; no server gets them. What the proxy
 * takes, Chromium keeps for the session's later requests. Whether it did is seen by asking again: resolves either way.
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
