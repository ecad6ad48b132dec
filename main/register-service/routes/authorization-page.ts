import type { FastifyPluginAsync } from 'fastify';
import { authorizationPage, notFoundPage, PAGE_POLICY } from '../authorization-page.ts';
import { PAGE_ROUTE, recordOf } from '../authorization-record.ts';
import type { ServiceContext } from '../service-context.ts';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': PAGE_POLICY,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const;

/** Public page of an authorization, for consultation and audit (specification, Returned record: `url`). */
export function authorizationPageRoute({ authorizations, authUrl, clock }: ServiceContext): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { id: string } }>(PAGE_ROUTE, { schema: { hide: true } }, async ({ params }, reply) => {
      const authorization = authorizations.find(params.id);
      reply.headers(HEADERS);
      if (authorization === null) return reply.code(404).send(notFoundPage());
      return reply.send(authorizationPage(authorization, recordOf(authorization, authUrl()), clock()));
    });
  };
}
