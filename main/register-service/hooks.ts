import type { FastifyInstance } from 'fastify';
import { ServiceError } from './errors/service-error.ts';
import { textOfStatus } from './errors/status-texts.ts';
import type { ServiceContext } from './service-context.ts';

/** Rejects requests for another host name with 421 (docs/security.md#embedded-service). */
export function checkHost(app: FastifyInstance, { isOwnHost = () => true }: ServiceContext): void {
  app.addHook('onRequest', async (request) => {
    if (!isOwnHost(request.headers.host ?? '')) throw new ServiceError(421, textOfStatus(421));
  });
}

export function guardResponses(app: FastifyInstance, { calendar }: ServiceContext): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('date', calendar().httpDate);
  });
}

/** Delays and fails API responses on purpose, if the options say so. */
export function disturb(app: FastifyInstance, { disturbance, pause }: ServiceContext): void {
  if (disturbance === undefined) return;
  app.addHook('preHandler', async (request) => {
    if (!request.url.startsWith('/api/') || request.url === '/api/health') return;
    await pause(disturbance.latencyMs);
    if (disturbance.random() < disturbance.failRate) throw new Error('failed on purpose, as the fail rate says');
  });
}
