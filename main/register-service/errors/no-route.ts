import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { PAGE_ROUTE } from '../authorization-record.ts';
import type { Calendar } from '../calendar.ts';
import { errorBody } from '../envelope.ts';
import { textOfStatus } from './status-texts.ts';

const METHODS: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const PAGE = /^\/autorizacao\/[^/]+$/;

/** 405 with `Allow` if the path exists for another method, else 404. */
export function noRouteHandler(app: FastifyInstance, calendar: () => Calendar) {
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const [path = '/'] = request.url.split('?', 1);
    const url = path.replace(PAGE, PAGE_ROUTE);
    const allowed = METHODS.filter((method) => app.findRoute({ method, url }) !== null);
    const statusCode = allowed.length > 0 ? 405 : 404;
    if (allowed.length > 0) reply.header('allow', allowed.join(', '));
    return reply.code(statusCode).send(errorBody(calendar(), textOfStatus(statusCode)));
  };
}
