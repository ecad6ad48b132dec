import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#domain/vault/web-proof.ts';
import { sameSecret } from '../same-secret.ts';

export type Asked = Pick<FastifyRequest, 'headers' | 'cookies' | 'socket'>;

/** Browsers send the cookie to every port of this machine; the page sends the proof only to its own origin. */
interface BrowserSecrets {
  readonly cookie: string;
  readonly proof: string;
}

/** The only browser that may use this host: it enters by a one-time link and then has two secrets. */
export interface BrowserSession {
  readonly token: string;
  /** Null if the token is wrong or used. */
  readonly logIn: (token: unknown) => BrowserSecrets | null;
  readonly isVisitor: (request: Pick<Asked, 'cookies' | 'socket'>) => boolean;
  readonly isProven: (request: Pick<Asked, 'headers'>) => boolean;
}

/** Cookies do not distinguish ports: without the port in the name, a second workstation would evict the first. */
export function cookieName(request: Pick<Asked, 'socket'>): string {
  return `lastro-${request.socket.localPort}`;
}

/** Secrets of 256 random bits; they end with the process. */
export function newBrowserSession(): BrowserSession {
  const token = randomBytes(32).toString('base64url');
  const cookie = randomBytes(32).toString('base64url');
  const proof = randomBytes(32).toString('base64url');
  let used = false;
  return {
    token,
    logIn: (given) => {
      if (used || !sameSecret(given, token)) return null;
      used = true;
      return { cookie, proof };
    },
    isVisitor: (request) => sameSecret(request.cookies[cookieName(request)], cookie),
    isProven: ({ headers }) => sameSecret(headers[PROOF_HEADER], proof),
  };
}
