import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { PROOF_HEADER } from '#domain/vault/web-proof.ts';

/** What a rule looks at: the headers, and the port the connection came in on. */
export type Asked = Pick<FastifyRequest, 'headers' | 'cookies' | 'socket'>;

/** The cookie goes to every port of this machine; the proof is kept by the page and sent to its own origin alone. */
interface BrowserSecrets {
  readonly cookie: string;
  readonly proof: string;
}

/** The one browser that may use this host: logged in by a link that works once, known by two secrets afterwards. */
export interface BrowserSession {
  /** The secret of the one-time link. */
  readonly token: string;
  /** What the browser is given when the token is right and unused, otherwise null. */
  readonly logIn: (token: unknown) => BrowserSecrets | null;
  readonly isVisitor: (request: Pick<Asked, 'cookies' | 'socket'>) => boolean;
  readonly isProven: (request: Pick<Asked, 'headers'>) => boolean;
}

/** Cookies do not distinguish ports: without the port in its name, a second workstation would evict the first. */
export function cookieName(request: Pick<Asked, 'socket'>): string {
  return `lastro-${request.socket.localPort}`;
}

/** Secrets of 256 random bits that live as long as the process. */
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

/** Compares in a time that reveals neither where two secrets differ nor how long the right one is. */
export function sameSecret(given: unknown, secret: string): boolean {
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
