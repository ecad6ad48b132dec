import type { FastifyInstance } from 'fastify';
import { type BrowserSession, cookieName } from './browser-session.ts';
import { refuseRequest } from './refuse-request.ts';

/** Exchanges the one-time link for a cookie and leads on to a page, which takes the secret out of the address bar. */
export function loginRoute(host: FastifyInstance, session: BrowserSession, page: string): void {
  // No HEAD: whoever only looks at the link must not use it up.
  host.get('/entrar', { exposeHeadRoute: false }, (request, reply) => {
    const { token } = request.query as { readonly token?: unknown };
    const cookie = session.logIn(token);
    if (cookie === null) return refuseRequest(request, reply, 401);
    return reply
      .setCookie(cookieName(request), cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(page, 303);
  });
}
