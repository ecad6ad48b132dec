import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const PAGE =
  '<!doctype html><html lang="pt-BR"><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>';

export interface BarePage {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a page with one script only. */
export async function serveScript(script: string): Promise<BarePage> {
  const server = createServer((request, response) => {
    const wanted = request.url === '/page.js';
    response.setHeader('content-type', wanted ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(wanted ? script : PAGE);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
