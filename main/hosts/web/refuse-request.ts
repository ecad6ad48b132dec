import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { fail } from '#domain/outcome.ts';
import { securityHeaders } from '../security-headers.ts';
import type { Rule } from './rules/rule.ts';

const WAY_BACK = `O Lastro não reconhece este endereço; cada um vale uma única vez.
Se o Lastro já está aberto em outra aba, continue nela. Senão, inicie o Lastro de novo e abra o endereço que ele mostrar.

Lastro does not know this address; each works once.
If Lastro is open in another tab, go on there. If not, start Lastro again and open the address it prints.
`;

/** Stops a request at the first rule that refuses it. */
export function keep(rules: readonly Rule[]): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const status = rules.map((rule) => rule(request)).find((failure) => failure !== null);
    if (status !== undefined) return refuseRequest(request, reply, status);
  };
}

/** The window's script is told in its own language, a person in words. */
export function refuseRequest(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  const response = reply.code(status).headers(securityHeaders(randomBytes(16).toString('base64')));
  if (request.url.startsWith('/bridge/')) return response.send(fail('sender_refused'));
  return response.type('text/plain; charset=utf-8').send(status === 401 ? WAY_BACK : '');
}
