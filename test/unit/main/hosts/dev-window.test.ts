import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { devPolicy, devWindow } from '#main/hosts/dev-window.ts';
import { contentSecurityPolicy } from '#main/hosts/security-headers.ts';

const ORIGIN = 'http://127.0.0.1:1';

let server: Server;
let address: string;
const asked: (string | undefined)[][] = [];

beforeAll(async () => {
  server = createServer(({ url, headers }, response) => {
    asked.push([url, headers.accept, headers.cookie]);
    const type = url === '/' ? 'text/html' : 'text/javascript';
    response.writeHead(url === '/gone' ? 404 : 200, { 'content-type': type, 'access-control-allow-origin': '*' });
    response.end(url === '/' ? '<html><head><script nonce="__CSP_NONCE__"></script></head></html>' : 'run()');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
});

afterAll(() => server.close());

async function ask(url: string, accept = '*/*'): Promise<Response> {
  const respond = devWindow(address).respond({ origin: ORIGIN, bridgeScript: '/bridge.js', mayLocate: () => false });
  const { body, ...reply } = await respond({ method: 'GET', url, accept });
  return new Response(body, reply);
}

describe('the window of the development server', () => {
  test('is the page with a nonce of its own and the bridge in front, under a policy that names both', async () => {
    const response = await ask(`${ORIGIN}/`);
    const [, nonce = ''] = /nonce="([^"]+)"/.exec(await response.text()) ?? [];
    expect(nonce).toMatch(/^[\w+/]{22}==$/);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toBe(devPolicy(nonce, address.replace('http', 'ws')));
    expect(await (await ask(`${ORIGIN}/`)).text()).toContain('<script type="module" src="/bridge.js">');
  });

  test('is asked for path and query, by nothing that tells who asks', async () => {
    const response = await ask(`${ORIGIN}/app/App.tsx?t=1`, 'text/css');
    expect(await response.text()).toBe('run()');
    expect(asked.at(-1)).toEqual(['/app/App.tsx?t=1', 'text/css', undefined]);
    expect(response.headers.get('content-type')).toBe('text/javascript');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('lacks what the server lacks, and everything of another origin', async () => {
    expect((await ask(`${ORIGIN}/gone`)).status).toBe(404);
    const before = asked.length;
    expect((await ask('http://127.0.0.1:2/')).status).toBe(404);
    expect(asked).toHaveLength(before);
  });
});

test('hot reload loosens two directives of the policy and no other', () => {
  const directives = (policy: string): string[] => policy.split('; ');
  const real = directives(contentSecurityPolicy('n'));
  const loosened = directives(devPolicy('n', 'ws://127.0.0.1:5173')).filter((directive) => !real.includes(directive));
  expect(loosened).toEqual(["script-src 'self' 'nonce-n'", "connect-src 'self' ws://127.0.0.1:5173"]);
});
