import type { FastifyInstance } from 'fastify';
import { isoWithOffset } from '#domain/basics/instant.ts';
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

/** Sessions answer with a token, which no record keeps. */
const SESSIONS = '/api/sessions/';

/** Records each exchange with the API; a response that is cut off has no text. */
export function recordExchanges(app: FastifyInstance, { record, clock }: ServiceContext): void {
  if (record === undefined) return;
  app.addHook('onSend', async (request, reply, payload) => {
    const { method, url: path, body } = request;
    if (!path.startsWith('/api/') || path.startsWith(SESSIONS)) return;
    const response = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.toString() : '';
    record({ at: isoWithOffset(clock()), method, path, status: reply.statusCode, request: body ?? null, response });
  });
}
