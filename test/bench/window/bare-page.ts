import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

const PAGE =
  '<!doctype html><html lang="pt-BR"><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>';
const SCRIPT = `
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Lastro'));`;

export interface BarePage {
  readonly url: string;
  /** Its script, compressed. */
  readonly close: () => Promise<void>;
}

/** A page on which React writes one heading, built and served as the window is. */
export async function serveBarePage(): Promise<BarePage> {
  const script = await bundled();
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

async function bundled(): Promise<string> {
  const id = join(import.meta.dirname, 'bare.js');
  const written = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'bare', resolveId: (name) => (name === id ? id : null), load: (name) => (name === id ? SCRIPT : null) },
    ],
    build: { write: false, rollupOptions: { input: id } },
  });
  const [first] = [written].flat();
  if (first === undefined || !('output' in first)) throw new Error('the bare page was not built');
  const [{ code }] = first.output;
  return code;
}
