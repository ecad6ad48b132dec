import { afterEach } from 'vitest';
import type { Handlers } from '#main/features/handlers.ts';
import { openWebHost } from '#main/hosts/web/web-host.ts';
import { type WindowSource, windowResponder } from '#main/hosts/window-files.ts';
import { fakeWorkstation, rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { type Asking, askPort, type Reply, type Visitor, visitorOf } from './ask.ts';

const text = (body: string, type: string) => ({ body: new TextEncoder().encode(body), type });

const files = new Map([
  ['/index.html', text('<html><head></head><body>__CSP_NONCE__</body></html>', 'text/html; charset=utf-8')],
  ['/bridge.js', text('bridge()', 'text/javascript; charset=utf-8')],
]);

const window: WindowSource = { respond: (options) => windowResponder(files, options) };

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A web host over a fake workstation, on a port of its own; closed when the test ends. */
export async function opened(handlers: Partial<Handlers> = {}, path: string | null = null, idleMs?: number) {
  const workstation = fakeWorkstation(handlers);
  const log = rememberingLog();
  const host = await openWebHost({
    workstation,
    window,
    log,
    port: 0,
    path,
    ...(idleMs === undefined ? {} : { idleMs }),
  });
  closers.push(host.close);
  const link = new URL(host.url);
  const port = Number(link.port);
  const ask = (asking: Asking): Promise<Reply> => askPort(port, asking);
  return { workstation, log, host, link, port, ask, logIn: () => logIn(ask, link) };
}

/** Follows the one-time link as a browser does; answers the headers of the page's next request. */
async function logIn(ask: (asking: Asking) => Promise<Reply>, link: URL): Promise<Visitor> {
  return visitorOf(await ask({ path: `${link.pathname}${link.search}`, headers: { 'sec-fetch-site': 'none' } }));
}
