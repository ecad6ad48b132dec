import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelopeSchema } from '#domain/register-interface/envelope.ts';
import { success } from '../envelope.ts';
import type { ServiceContext } from '../service-context.ts';

const SCHEMA = {
  summary: 'Diz se o serviço atende',
  tags: ['serviço'],
  response: { 200: envelopeSchema.extend({ status: z.literal('sucesso') }) },
};

/** `GET /api/health`: not part of the specification; responds while the service runs. */
export function healthRoute({ calendar }: ServiceContext): FastifyPluginAsyncZod {
  return async (app) => {
    app.get('/api/health', { schema: SCHEMA }, async () => success(calendar()));
  };
}
