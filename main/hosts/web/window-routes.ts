import type { FastifyInstance } from 'fastify';
import type { WindowFiles } from '../read-window-files.ts';
import { windowResponder } from '../window-files.ts';
import { ownOrigin } from './request-rules.ts';

/** The built entry of preload/web.ts; electron.vite.config.ts gives it this name. */
const BRIDGE_SCRIPT = '/bridge.js';

/** The window's page and files, for every path that is nothing else. */
export function windowRoutes(host: FastifyInstance, files: WindowFiles, mayLocate: () => boolean): void {
  host.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const origin = ownOrigin(request);
      // Appended, not resolved: `//name/` must stay a path of this host and not become another one.
      const address = URL.parse(`${origin}${request.url}`);
      if (address === null) return reply.callNotFound();
      const respond = windowResponder(files, { origin, bridgeScript: BRIDGE_SCRIPT, mayLocate });
      return reply.send(respond(new Request(address, { method: request.method })));
    },
  });
}
