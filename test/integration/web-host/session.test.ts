import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { CLOSED_STATE } from '../../support/fakes/fake-workstation.ts';
import { askPort, type Reply } from './ask.ts';
import { opened } from './opened.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const state = { path: '/bridge/vault.state', method: 'POST', body: '{}' };

/** Headers that would let another site read an answer. */
function leaveIn({ headers }: Reply): string[] {
  return Object.keys(headers).filter((name) => name.startsWith('access-control'));
}

describe('the one-time link', () => {
  test('points at the loopback address and carries 256 random bits', async () => {
    const { link } = await opened();
    expect(link.hostname).toBe('127.0.0.1');
    expect(link.pathname).toBe('/entrar');
    expect(link.searchParams.get('token')).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });

  test('web host, cookie: is exchanged for a cookie no script reads and no other site sends, and leaves the address bar', async () => {
    const { ask, link, port } = await opened();
    const reply = await ask({ path: `${link.pathname}${link.search}` });
    expect(reply.status).toBe(200);
    expect(reply.body).toContain('location.replace("/")');
    expect(reply.headers['set-cookie']).toHaveLength(1);
    const [pair, ...attributes] = String(reply.headers['set-cookie']).split('; ');
    expect(pair).toMatch(new RegExp(`^lastro-${port}=[A-Za-z0-9_-]{43}$`));
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
    expect(pair).not.toContain(link.searchParams.get('token'));
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
  });

  test('leads to the screen the workstation was started for', async () => {
    const { ask, link } = await opened({}, '/acervo');
    expect((await ask({ path: `${link.pathname}${link.search}` })).body).toContain('location.replace("/#/acervo")');
  });

  test('web host, replayed link: works once, a replay is refused and says what to do', async () => {
    const { ask, link, logIn } = await opened();
    await logIn();
    const reply = await ask({ path: `${link.pathname}${link.search}` });
    expect(reply.status).toBe(401);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.body).toContain('inicie o Lastro de novo');
  });

  test.each([
    ['no token', '/entrar'],
    ['an empty token', '/entrar?token='],
    ['a wrong token', `/entrar?token=${'A'.repeat(43)}`],
    ['a token twice', '/entrar?token=a&token=b'],
    ['a list', '/entrar?token[]=a'],
  ])('web host, wrong token: %s is refused and does not use the link up', async (_, path) => {
    const { ask, logIn } = await opened();
    expect((await ask({ path })).status).toBe(401);
    expect((await logIn()).cookie).toContain('lastro-');
  });

  test('is not used up by whoever only looks at it', async () => {
    const { ask, link, logIn } = await opened();
    const reply = await ask({ path: `${link.pathname}${link.search}`, method: 'HEAD' });
    expect(reply.status).toBe(401);
    expect((await logIn()).cookie).toContain('lastro-');
  });

  test('followed from a page of another site is refused and stays good', async () => {
    const { ask, link, logIn } = await opened();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask({ path: `${link.pathname}${link.search}`, headers })).status).toBe(403);
    expect((await logIn()).cookie).toContain('lastro-');
  });
});

describe('web host, entry page: the link is followed from a file', () => {
  const fromFile = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  test('by a whole tab', async () => {
    const { ask, link } = await opened();
    expect((await ask({ path: `${link.pathname}${link.search}`, headers: fromFile })).status).toBe(200);
  });

  test.each([
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a script', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
    ['a request', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
  ])('and not by %s', async (_, headers) => {
    const { ask, link, logIn } = await opened();
    const path = `${link.pathname}${link.search}`;
    expect((await ask({ path, headers: { ...fromFile, ...headers } })).status).toBe(403);
    await logIn();
  });

  test('and no other door', async () => {
    const { ask, logIn } = await opened();
    const visitor = await logIn();
    for (const path of ['/', '/bridge.js', '/bridge/events'])
      expect((await ask({ path, headers: { ...visitor, ...fromFile } })).status).toBe(403);
  });
});

describe('web host, missing token: without the cookie', () => {
  test.each(['/', '/index.html', '/bridge.js', '/bridge/events', '/nothing'])('%s is closed', async (path) => {
    const { ask } = await opened();
    expect((await ask({ path })).status).toBe(401);
  });

  test('no message reaches a handler, and the window is told in an envelope', async () => {
    const { ask } = await opened({ 'vault.state': async () => ok(CLOSED_STATE) });
    const reply = await ask({ ...state, headers: JSON_TYPE });
    expect([reply.status, JSON.parse(reply.body)]).toEqual([401, { ok: false, error: { code: 'sender_refused' } }]);
  });

  test('the cookie of a workstation that ended opens nothing in the next', async () => {
    const first = await opened();
    const { cookie } = await first.logIn();
    const second = await opened();
    const renamed = cookie.replace(`lastro-${first.port}`, `lastro-${second.port}`);
    expect((await second.ask({ path: '/', headers: { cookie: renamed } })).status).toBe(401);
  });

  test('two workstations keep their browsers apart', async () => {
    const [first, second] = [await opened(), await opened()];
    const [mine, other] = [await first.logIn(), await second.logIn()];
    const cookie = `${mine.cookie}; ${other.cookie}`;
    expect((await first.ask({ path: '/', headers: { ...mine, cookie } })).status).toBe(200);
    expect((await second.ask({ path: '/', headers: { ...other, cookie } })).status).toBe(200);
    expect((await second.ask({ path: '/', headers: { ...mine, cookie } })).status).toBe(401);
  });
});

describe('web host, proof: a program on another port of this machine', () => {
  /** The headers that a browser sends it as soon as a page makes a request there. */
  async function receivedCookie() {
    const host = await opened({ 'vault.state': async () => ok(CLOSED_STATE) });
    const visitor = await host.logIn();
    const sent = Promise.withResolvers<string>();
    const program = createServer(({ headers }, response) => {
      sent.resolve(headers.cookie ?? '');
      response.end();
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void program.close());
    await once(program, 'listening');
    const address = program.address();
    await askPort(typeof address === 'object' && address !== null ? address.port : 0, { path: '/', headers: visitor });
    return { ...host, visitor, cookie: await sent.promise };
  }

  test.each([
    ['says nothing of where it asks from', {}],
    ['says that it is our own page', { 'sec-fetch-site': 'same-origin' }],
    ['says that the officer asks', { 'sec-fetch-site': 'none' }],
    ['makes a proof up', { 'x-lastro-proof': 'A'.repeat(43) }],
  ])('has the cookie, %s, and reaches neither a message nor the events', async (_, headers) => {
    const { ask, cookie, visitor } = await receivedCookie();
    expect(cookie).toBe(visitor.cookie);
    const message = await ask({ ...state, headers: { ...JSON_TYPE, cookie, ...headers } });
    expect([message.status, JSON.parse(message.body)]).toEqual([401, fail('sender_refused')]);
    expect((await ask({ path: '/bridge/events', headers: { cookie, ...headers } })).status).toBe(401);
    expect((await ask({ ...state, headers: { ...JSON_TYPE, ...visitor } })).status).toBe(200);
  });

  test.each(['/', '/bridge.js'])('does not get %s by the cookie alone', async (path) => {
    const { ask, cookie } = await receivedCookie();
    expect((await ask({ path, headers: { cookie } })).status).toBe(401);
    expect((await ask({ path, headers: { cookie, 'sec-fetch-site': 'same-origin' } })).status).toBe(200);
  });
});

describe('with the cookie', () => {
  const doors = ['/', '/bridge.js', '/bridge/events', '/entrar', '/nothing'];

  describe.each(doors)('%s', (path) => {
    test.each([
      'attacker.example',
      'localhost',
      '127.0.0.1',
      '127.0.0.1:1',
      '127.0.0.1.attacker.example',
      '[::1]',
      '0.0.0.0',
      '127.1',
    ])('web host, rebinding: is misdirected under the name %s, as after a rebinding', async (host) => {
      const { ask, logIn } = await opened();
      const visitor = await logIn();
      expect((await ask({ path, headers: { ...visitor, host } })).status).toBe(421);
    });
  });

  test('a name with our port is misdirected too', async () => {
    const { ask, logIn, port } = await opened();
    const visitor = await logIn();
    for (const host of [`localhost:${port}`, `attacker.example:${port}`, `127.0.0.1:${port}.`, `127.0.0.1:0${port}`]) {
      expect((await ask({ path: '/', headers: { ...visitor, host } })).status).toBe(421);
    }
  });

  test.each([
    'http://attacker.example',
    'https://127.0.0.1',
    'http://127.0.0.1',
    'http://localhost',
    'null',
    'app://local',
    '',
  ])('web host, foreign origin: a message from the origin "%s" is forbidden', async (origin) => {
    const { ask, logIn } = await opened({ 'vault.state': async () => ok(CLOSED_STATE) });
    const reply = await ask({ ...state, headers: { ...JSON_TYPE, ...(await logIn()), origin } });
    expect([reply.status, JSON.parse(reply.body).ok]).toEqual([403, false]);
  });

  test('a message from another program on this machine is forbidden', async () => {
    const { ask, logIn, port } = await opened({ 'vault.state': async () => ok(CLOSED_STATE) });
    const origin = `http://127.0.0.1:${port + 1}`;
    const reply = await ask({ ...state, headers: { ...JSON_TYPE, ...(await logIn()), origin } });
    expect(reply.status).toBe(403);
  });

  test.each(['cross-site', 'same-site', 'SAME-ORIGIN', ''])('web host, fetch site: "%s" is forbidden', async (site) => {
    const { ask, logIn } = await opened();
    const headers = { ...(await logIn()), 'sec-fetch-site': site };
    expect((await ask({ path: '/', headers })).status).toBe(403);
  });

  test.each([undefined, 'same-origin', 'none'])('a fetch site "%s" is let in', async (site) => {
    const { ask, logIn } = await opened();
    const headers = { ...(await logIn()), ...(site === undefined ? {} : { 'sec-fetch-site': site }) };
    expect((await ask({ path: '/', headers })).status).toBe(200);
  });

  test('web host, no CORS: a preflight gets no leave', async () => {
    const { ask, logIn } = await opened();
    const headers = { ...(await logIn()), origin: 'http://attacker.example', 'access-control-request-method': 'POST' };
    const reply = await ask({ path: state.path, method: 'OPTIONS', headers });
    expect(reply.status).toBe(403);
    expect(leaveIn(reply)).toEqual([]);
  });

  test('web host, no CORS: nor does any answer, to the visitor or to anybody', async () => {
    const { ask, link, logIn } = await opened();
    const outside = await ask({ path: '/' });
    const misused = await ask({ path: `${link.pathname}?token=wrong` });
    const headers = await logIn();
    const message = await ask({ ...state, headers: { ...headers, ...JSON_TYPE } });
    const page = await ask({ path: '/', headers });
    expect([outside, misused, message, page].map(({ status }) => status)).toEqual([401, 401, 200, 200]);
    expect([outside, misused, message, page].flatMap(leaveIn)).toEqual([]);
  });
});

test('web host, loopback: nobody hears on another address of this machine', async () => {
  const { port } = await opened();
  const outward = Object.values(networkInterfaces()).flatMap((found) =>
    (found ?? []).filter(({ internal }) => !internal),
  );
  for (const host of ['::1', '127.0.0.2', ...outward.map(({ address }) => address)]) {
    const elsewhere = new Promise((resolve, reject) => {
      request({ host, port, timeout: 1_000 }, resolve).on('error', reject).end();
    });
    await expect(elsewhere, host).rejects.toThrow();
  }
});

test('closing the host ends its connections', async () => {
  const { host, port, ask, logIn } = await opened();
  const events = ask({ path: '/bridge/events', headers: await logIn() });
  const ended = expect(events).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await host.close();
  await ended;
  await expect(askPort(port, { path: '/' })).rejects.toThrow('ECONNREFUSED');
});
