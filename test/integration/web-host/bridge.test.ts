import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { Handlers } from '#main/features/handlers.ts';
import { CLOSED_STATE } from '../../support/fakes/fake-workstation.ts';
import { opened } from './opened.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

describe('messages', () => {
  const stating = { 'vault.state': vi.fn<Handlers['vault.state']>(async () => ok(CLOSED_STATE)) };

  async function send(name: string, body: string, headers: Record<string, string> = JSON_TYPE) {
    const { ask, logIn, log } = await opened(stating);
    const reply = await ask({
      path: `/bridge/${name}`,
      method: 'POST',
      body,
      headers: { ...(await logIn()), ...headers },
    });
    return { status: reply.status, output: JSON.parse(reply.body), log };
  }

  test('are answered in their envelope', async () => {
    expect(await send('vault.state', '{}')).toMatchObject({
      status: 200,
      output: { ok: true, value: CLOSED_STATE },
    });
  });

  test("tell the handler the browser's name", async () => {
    await send('vault.state', '{}', { ...JSON_TYPE, 'user-agent': 'Navegador/1.0' });
    expect(stating['vault.state']).toHaveBeenLastCalledWith({}, { userAgent: 'Navegador/1.0' });
  });

  test('of a browser that does not name itself say so, since an act without a name would be refused', async () => {
    await send('vault.state', '{}', { ...JSON_TYPE, 'user-agent': '' });
    expect(stating['vault.state']).toHaveBeenLastCalledWith({}, { userAgent: 'não informado' });
  });

  test('of an unknown name are refused', async () => {
    expect((await send('archive.burn', '{}')).output).toEqual(fail('unknown_message'));
    expect((await send('__proto__', '{}')).output).toEqual(fail('unknown_message'));
  });

  test('are checked against the contract', async () => {
    const { output } = await send('vault.state', '{"extra":1}');
    expect(output).toEqual(fail('invalid_input', { fields: 'input' }));
  });

  test.each([
    ['broken JSON', 400, '{"a":', JSON_TYPE],
    ['nothing at all', 400, '', JSON_TYPE],
    ['a poisoned prototype', 400, '{"__proto__":{"ok":true}}', JSON_TYPE],
    ['a form', 415, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text, which needs no preflight', 415, '{}', { 'content-type': 'text/plain' }],
    ['more than a mebibyte', 413, JSON.stringify({ text: 'x'.repeat(1024 * 1024) }), JSON_TYPE],
  ])('web host, body limit: of %s are refused with %i', async (_, status, body, headers) => {
    stating['vault.state'].mockClear();
    expect(await send('vault.state', body, headers)).toMatchObject({
      status,
      output: fail('invalid_input', { fields: 'input' }),
    });
    expect(stating['vault.state']).not.toHaveBeenCalled();
  });

  test('whose handler breaks answer an id and no stack', async () => {
    const { ask, logIn } = await opened({ 'vault.state': async () => Promise.reject(new Error('/home/maria')) });
    const headers = { ...(await logIn()), ...JSON_TYPE };
    const reply = await ask({ path: '/bridge/vault.state', method: 'POST', body: '{}', headers });
    expect(JSON.parse(reply.body)).toEqual(fail('internal', { id: 'surprise-1' }));
  });
});

describe('events', () => {
  async function listening() {
    const host = await opened();
    const ownListeners = host.workstation.listeners();
    const headers = await host.logIn();
    const stream = await new Promise<IncomingMessage>((resolve, reject) => {
      get({ host: '127.0.0.1', port: host.port, path: '/bridge/events', headers }, resolve).on('error', reject);
    });
    stream.setEncoding('utf8');
    stream.on('error', () => {});
    await once(stream, 'data');
    return { ...host, stream, ownListeners };
  }

  test('reach the window as they happen, stripped to the contract', async () => {
    const { stream, workstation } = await listening();
    expect(stream.headers['content-type']).toBe('text/event-stream');
    const next = once(stream, 'data');
    workstation.emit('vault.changed', Object.assign({ secret: 'token' }, CLOSED_STATE));
    expect(await next).toEqual([`event: vault.changed\ndata: ${JSON.stringify(CLOSED_STATE)}\n\n`]);
  });

  test('are no longer listened to when the window is gone', async () => {
    const { stream, workstation, ownListeners } = await listening();
    expect(workstation.listeners()).toBeGreaterThan(ownListeners);
    stream.destroy();
    await expect.poll(() => workstation.listeners()).toBe(ownListeners);
  });
});

describe('the window', () => {
  test('comes with the bridge, under the policy, uncached', async () => {
    const { ask, logIn } = await opened();
    const visitor = await logIn();
    const page = await ask({ path: '/', headers: visitor });
    expect(page.body).toContain('<script type="module" src="/bridge.js"></script>');
    expect(page.body).not.toContain('__CSP_NONCE__');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect((await ask({ path: '/bridge.js', headers: visitor })).body).toBe('bridge()');
  });

  test('HEAD answers headers alone, other methods nothing', async () => {
    const { ask, logIn } = await opened();
    const visitor = await logIn();
    expect(await ask({ path: '/', method: 'HEAD', headers: visitor })).toMatchObject({ status: 200, body: '' });
    expect((await ask({ path: '/', method: 'PUT', headers: visitor })).status).toBe(404);
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json', '/assets/%00', '//attacker.example/'])(
    '%s is not found',
    async (path) => {
      const { ask, logIn } = await opened();
      expect((await ask({ path, headers: await logIn() })).status).toBe(404);
    },
  );

  test('a path no URL can be made of breaks nothing', async () => {
    const { ask, logIn } = await opened();
    const visitor = await logIn();
    expect((await ask({ path: '//', headers: visitor })).status).toBeLessThan(500);
    expect((await ask({ path: '/%', headers: visitor })).status).toBeLessThan(500);
    expect((await ask({ path: 'http://attacker.example/', headers: visitor })).status).toBeLessThan(500);
  });
});

test('no line of the log holds a token, a cookie or an address', async () => {
  const { ask, logIn, log, link } = await opened({ 'vault.state': async () => fail('vault_closed') });
  const visitor = await logIn();
  await ask({ path: '/bridge/vault.state', method: 'POST', body: '{}', headers: { ...visitor, ...JSON_TYPE } });
  await ask({ path: `${link.pathname}${link.search}` });
  const written = JSON.stringify(log.lines);
  expect(log.lines.length).toBeGreaterThan(0);
  expect(written).not.toContain(link.searchParams.get('token'));
  expect(written).not.toContain(visitor.cookie.split('=')[1]);
});
