import type { FastifyInstance } from 'fastify';
import { refuseRequest } from './refuse-request.ts';
import { cookieName, type Visit } from './visit.ts';

/** Exchanges the one-time link for a cookie and leads on to a page, which takes the secret out of the address bar. */
export function entrance(host: FastifyInstance, visit: Visit, page: string): void {
  // No HEAD: whoever only looks at the link must not use it up.
  host.get('/entrar', { exposeHeadRoute: false }, (request, reply) => {
    const { token } = request.query as { readonly token?: unknown };
    const cookie = visit.enter(token);
    if (cookie === null) return refuseRequest(request, reply, 401);
    return reply
      .setCookie(cookieName(request), cookie, { httpOnly: true, sameSite: 'strict', path: '/' })
      .headers({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
      .redirect(page, 303);
  });
}
