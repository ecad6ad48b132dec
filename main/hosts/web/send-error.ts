import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#domain/basics/outcome.ts';
import type { Log } from '../../ports/system.ts';

/**
 * Sends the server's own refusals (malformed, too large, wrong type) and unexpected errors as envelopes without a
 * stack.
 */
export function sendError(log: Log) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(fail('invalid_input', { fields: 'input' }));
    return reply.code(500).send(fail('internal', { id: log.unexpected('web_host.failed', error) }));
  };
}
