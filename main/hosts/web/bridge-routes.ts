import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Workstation } from '../../app/create-app.ts';
import { forwardEvents } from '../../bridge/forward-events.ts';
import type { Serve } from '../../bridge/serve.ts';

/** The user agent in the log for a browser that sends none. */
const NO_USER_AGENT = 'não informado';

/** One message: its name in the path, input and envelope as JSON. */
export function messageRoute(host: FastifyInstance, serve: Serve): void {
  host.post<{ Params: { name: string } }>('/bridge/:name', ({ params, body, headers }) =>
    serve(params.name, body, { userAgent: headers['user-agent'] || NO_USER_AGENT }),
  );
}

/** Sends the workstation's events to the window as server-sent events, named as in the contract. */
export function eventsRoute(host: FastifyInstance, workstation: Pick<Workstation, 'on' | 'customerScreen'>): void {
  host.get('/bridge/events', { exposeHeadRoute: false }, (_request, reply) => {
    const stream = new PassThrough();
    const stop = forwardEvents(workstation, (name, payload) => {
      stream.write(`event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`);
    });
    stream.once('close', stop);
    // A first comment sends the headers, so that the window knows that it is connected.
    stream.write(': open\n\n');
    return reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).send(stream);
  });
}
