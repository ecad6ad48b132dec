import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelopeSchema } from '#domain/register-interface/envelope.ts';
import { errorsOf, success } from '../envelope.ts';
import type { ServiceContext } from '../service-context.ts';

const SCHEMA = {
  operationId: 'verificarServico',
  summary: 'Diz se o serviço atende',
  tags: ['serviço'],
  security: [],
  response: { 200: envelopeSchema.extend({ status: z.literal('sucesso') }), ...errorsOf() },
};

/** `GET /api/health`: not in the specification; responds while the service runs. */
export function healthRoute({ calendar }: ServiceContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/health', { schema: SCHEMA }, async () => success(calendar()));
  };
}
