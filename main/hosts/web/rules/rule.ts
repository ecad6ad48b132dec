import type { FastifyRequest } from 'fastify';

/** What a rule looks at: the headers, and the port the connection came in on. */
export type Asked = Pick<FastifyRequest, 'headers' | 'cookies' | 'socket'>;

/** Says with which status a request is refused; null lets it pass. */
export type Rule = (request: Asked) => 401 | 403 | 421 | null;

/** The one authority this host answers to; never `localhost`, whose meaning a resolver decides. */
export function ownAuthority(request: Pick<Asked, 'socket'>): string {
  return `127.0.0.1:${request.socket.localPort}`;
}

export function ownOrigin(request: Pick<Asked, 'socket'>): string {
  return `http://${ownAuthority(request)}`;
}
