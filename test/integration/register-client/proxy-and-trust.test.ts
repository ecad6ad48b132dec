import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { tokenBody } from '../../support/hostile-service.ts';
import { respond } from '../../support/http/behaviours.ts';
import { API_KEY } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';
import { selfSigned } from '../../support/http/self-signed.ts';
import { startTunnelProxy, type TunnelProxy } from '../../support/http/tunnel-proxy.ts';

const HOST = 'servico.example';
const trusted = selfSigned(HOST);
const stranger = selfSigned(HOST);
const before = getCACertificates('default');
const secure = new Map<string, { server: Server; port: number; keys: (string | undefined)[] }>();
const proxies: TunnelProxy[] = [];
let clientOf: typeof import('../../support/http/client-at.ts').clientOf;
let clientAt: typeof import('../../support/http/client-at.ts').clientAt;

beforeAll(async () => {
  setDefaultCACertificates([...before, trusted.cert]);
  // A client reads trusted roots once, perhaps for another file before.
  vi.resetModules();
  ({ clientOf, clientAt } = await import('../../support/http/client-at.ts'));
  for (const [name, pair] of Object.entries({ trusted, stranger })) {
    const keys: (string | undefined)[] = [];
    const server = createServer(pair, (request, response) => {
      keys.push(request.headers.authorization);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.method === 'GET' ? tokenBody() : consultaBody()));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    secure.set(name, { server, port: (server.address() as AddressInfo).port, keys });
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
  for (const proxy of proxies.splice(0)) proxy.close();
});

afterAll(() => {
  setDefaultCACertificates(before);
  vi.resetModules();
  for (const { server } of secure.values()) {
    server.close();
    server.closeAllConnections();
  }
});

/** A proxy in the environment that leads to one of the two secure services. */
async function proxyTo(name: 'trusted' | 'stranger', failure?: number): Promise<TunnelProxy & { keys: unknown[] }> {
  const { port = 0, keys = [] } = secure.get(name) ?? {};
  const proxy = await startTunnelProxy(port, failure);
  proxies.push(proxy);
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY']) {
    const value = name === 'NO_PROXY' ? '' : proxy.url;
    vi.stubEnv(name, value);
    vi.stubEnv(name.toLowerCase(), value);
  }
  return { ...proxy, keys };
}

describe('behind the proxy of the environment', () => {
  test('a query goes through a tunnel, and the proxy sees the host and nothing else', async () => {
    const proxy = await proxyTo('trusted');
    expect(await clientOf(`https://${HOST}`).ask()).toMatchObject({ ok: true });
    expect(new Set(proxy.targets)).toEqual(new Set([`${HOST}:443`]));
    expect(proxy.heard()).not.toMatch(new RegExp(`${API_KEY}|Bearer|authorization`, 'i'));
    expect(proxy.keys).toContain(API_KEY);
  });

  test.each([403, 407, 502])('a tunnel refused with %i is a broken way, and nothing was charged', async (status) => {
    await proxyTo('trusted', status);
    expect(await clientOf(`https://${HOST}`).ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'proxy' } },
    });
  });

  test('a service of this machine is reached directly', async () => {
    const proxy = await proxyTo('trusted');
    const client = await clientAt({ scr: respond(200, consultaBody()) });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(proxy.heard()).toBe('');
  });
});

describe('a certificate nobody vouches for', () => {
  test('ends the way before the key is shown, and is not tried again', async () => {
    const proxy = await proxyTo('stranger');
    const client = clientOf(`https://${HOST}`);
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'tls' } },
    });
    expect(proxy.keys).toEqual([]);
    expect(proxy.targets).toHaveLength(1);
  });

  test('does so for a name that is not in the certificate', async () => {
    const proxy = await proxyTo('trusted');
    const seen = proxy.keys.length;
    expect(await clientOf('https://outro.example').ask()).toMatchObject({
      error: { code: 'service_unreachable', details: { reason: 'tls' } },
    });
    expect(proxy.keys).toHaveLength(seen);
  });
});
