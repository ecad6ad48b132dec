import type { FastifyInstance } from 'fastify';
import type { WindowSource } from '../window-files.ts';
import { ownOrigin } from './request-rules.ts';

/** The built entry of preload/web.ts; electron.vite.config.ts gives it this name. */
const BRIDGE_SCRIPT = '/bridge.js';

/** Serves the window's page and files for every path without another route. */
export function windowRoutes(host: FastifyInstance, window: WindowSource, mayLocate: () => boolean): void {
  host.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const origin = ownOrigin(request);
      // Appended, not resolved: `//name/` must remain a path of this host.
      const address = URL.parse(`${origin}${request.url}`);
      if (address === null) return reply.callNotFound();
      const respond = window.respond({ origin, bridgeScript: BRIDGE_SCRIPT, mayLocate });
      const { method, headers } = request;
      const found = await respond({ method, url: address.href, accept: headers.accept ?? '*/*' });
      return reply.code(found.status).headers(found.headers).send(found.body);
    },
  });
}
