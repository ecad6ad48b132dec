import type { FastifyRequest } from 'fastify';
import { ServiceError } from '../errors/service-error.ts';
import type { Tokens } from '../tokens.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** Passes a request with a valid token of this service (specification, Authentication); otherwise 401. */
export function requireToken(tokens: Tokens): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { authorization } = request.headers;
    if (authorization === undefined) throw new ServiceError(401, 'Token de acesso não informado.');
    const token = BEARER.exec(authorization)?.[1];
    if (token === undefined || !(await tokens.accepts(token))) {
      throw new ServiceError(401, 'Token de acesso inválido ou expirado.');
    }
  };
}
