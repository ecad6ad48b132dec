import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { fail } from '#domain/basics/outcome.ts';
import { securityHeaders } from '../security-headers.ts';
import { entryPage, entryPolicy } from './entry-page.ts';
import { type Asked, type BrowserSession, cookieName } from './session.ts';

/** Returns the status of a rejection; null passes. */
type Rule = (request: Asked) => 401 | 403 | 421 | null;

/** The only authority that this host serves; never `localhost`, which a resolver may redirect. */
function ownAuthority(request: Pick<Asked, 'socket'>): string {
  return `127.0.0.1:${request.socket.localPort}`;
}

export function ownOrigin(request: Pick<Asked, 'socket'>): string {
  return `http://${ownAuthority(request)}`;
}

/** A page whose name was rebound to 127.0.0.1 still sends its own name as Host. */
const exactHost: Rule = (request) => (request.headers.host === ownAuthority(request) ? null : 421);

/** Only a browser that entered by the one-time link has the cookie. */
function hasSession(session: BrowserSession): Rule {
  return (request) => (session.isVisitor(request) ? null : 401);
}

/** The cookie alone does not prove the officer: a browser sends it to any program that listens on 127.0.0.1. */
export function hasProof(session: BrowserSession): Rule {
  return (request) => (session.isProven(request) ? null : 401);
}

/** Requests for the page and its files carry no proof, but a browser marks their origin. */
function fromBrowser(session: BrowserSession): Rule {
  return (request) => (request.headers['sec-fetch-site'] !== undefined || session.isProven(request) ? null : 401);
}

/**
 * Pages of other programs on 127.0.0.1 are the same site and get the cookie; only the same origin, or the officer's
 * own navigation, passes. Programs other than browsers send no such header; the proof decides for them.
 */
const ownFetchSite: Rule = (request) => {
  const site = request.headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin' || site === 'none' ? null : 403;
};

/** A foreign page's request names that page as Origin; a page opened by the officer sends none. */
const sameOrigin: Rule = (request) => {
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(request) ? null : 403;
};

/** Rules of every request, in this order (docs/security.md#web-host). */
export const PUBLIC_RULES: readonly Rule[] = [exactHost, sameOrigin];

/** Further rules of every request except the login. */
export function sessionRules(session: BrowserSession): readonly Rule[] {
  return [ownFetchSite, hasSession(session), fromBrowser(session)];
}

/** To a browser the entry page, a file, is another site: it may navigate a whole tab, but not a frame or a script. */
const ownNavigation: Rule = (request) => {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } = request.headers;
  return mode === 'navigate' && destination === 'document' ? null : ownFetchSite(request);
};

const NOT_LOGGED_IN = `O Lastro não reconhece este endereço; cada um vale uma única vez.
Se o Lastro já está aberto em outra aba, continue nela. Senão, inicie o Lastro de novo e abra o endereço que ele mostrar.

Lastro does not recognize this address; each one works only once.
If Lastro is open in another tab, continue there. If not, start Lastro again and open the address it prints.
`;

export function keep(rules: readonly Rule[]): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const status = rules.map((rule) => rule(request)).find((failure) => failure !== null);
    if (status !== undefined) return rejectRequest(request, reply, status);
  };
}

function rejectRequest(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const response = reply.code(status).headers(securityHeaders(randomBytes(16).toString('base64')));
  if (request.url.startsWith('/bridge/')) return response.send(fail('sender_refused'));
  return response.type('text/plain; charset=utf-8').send(status === 401 ? NOT_LOGGED_IN : '');
}

/** Exchanges the one-time link for the browser's secrets; the entry page then opens `page`. */
export function loginRoute(host: FastifyInstance, session: BrowserSession, page: string, letIn: () => void): void {
  // No HEAD: a preview of the link must not use it up.
  host.get('/entrar', { exposeHeadRoute: false, onRequest: keep([ownNavigation]) }, (request, reply) => {
    const { token } = request.query as { readonly token?: unknown };
    const secrets = session.logIn(token);
    if (secrets === null) return rejectRequest(request, reply, 401);
    letIn();
    const nonce = randomBytes(16).toString('base64');
    return reply
      .setCookie(cookieName(request), secrets.cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .headers({ ...securityHeaders(nonce), 'content-security-policy': entryPolicy(nonce) })
      .type('text/html; charset=utf-8')
      .send(entryPage(nonce, secrets.proof, page));
  });
}
