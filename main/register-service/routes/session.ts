import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sessionTokenSchema } from '#domain/register-interface/envelope.ts';
import { errorsOf, success } from '../envelope.ts';
import { ServiceError } from '../errors/service-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { TOKEN_SECONDS } from '../tokens.ts';

/** The specification does not say whether the key has the prefix `Bearer `, so both forms are accepted. */
function keyIn(authorization: string | undefined): string {
  return (authorization ?? '').replace(/^Bearer +/i, '').trim();
}

/** `GET /api/sessions/token` (specification, Obtain session token). */
export function sessionRoute({ apiKeys, calendar, tokens }: ServiceContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/api/sessions/token',
      {
        schema: {
          operationId: 'obterToken',
          summary: 'Obtém o token de sessão',
          tags: ['sessão'],
          security: [{ apiKey: [] }],
          response: { 200: sessionTokenSchema, ...errorsOf(401) },
        },
      },
      async (request) => {
        if (!apiKeys.accepts(keyIn(request.headers.authorization))) throw new ServiceError(401, 'API key inválida.');
        return { ...success(calendar()), token: await tokens.issue(), validade: TOKEN_SECONDS };
      },
    );
  };
}
