import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../../preload/domain/outcome.ts';
import type { Log } from '../../workflows/ports/log.ts';

/** What the server itself objects to (malformed, too large, wrong type), and surprises, as an envelope without a stack. */
export function answerError(log: Log) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send(refuse('invalid_input', { fields: 'input' }));
    return reply.code(500).send(refuse('internal', { id: log.surprise('web_host.surprise', error) }));
  };
}
