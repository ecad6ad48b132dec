import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { accept } from '../../../preload/domain/outcome.ts';
import { CLOSED_STATE } from '../../support/fakes/fake-workstation.ts';
import { askPort, type Told } from './ask.ts';
import { opened } from './opened.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const state = { path: '/bridge/workstation.state', method: 'POST', body: '{}' };

/** Headers that would let another site read an answer. */
function leaveIn({ headers }: Told): string[] {
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
    const told = await ask({ path: `${link.pathname}${link.search}` });
    expect([told.status, told.headers.location]).toEqual([303, '/']);
    expect(told.headers['set-cookie']).toHaveLength(1);
    const [pair, ...attributes] = String(told.headers['set-cookie']).split('; ');
    expect(pair).toMatch(new RegExp(`^lastro-${port}=[A-Za-z0-9_-]{43}$`));
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict']);
    expect(pair).not.toContain(link.searchParams.get('token'));
    expect(told.headers['referrer-policy']).toBe('no-referrer');
  });

  test('leads to the screen the workstation was started for', async () => {
    const { ask, link } = await opened({}, 'library');
    expect((await ask({ path: `${link.pathname}${link.search}` })).headers.location).toBe('/#/acervo');
  });

  test('web host, replayed link: works once, a replay is refused and says what to do', async () => {
    const { ask, link, enter } = await opened();
    await enter();
    const told = await ask({ path: `${link.pathname}${link.search}` });
    expect(told.status).toBe(401);
    expect(told.headers['set-cookie']).toBeUndefined();
    expect(told.body).toContain('inicie o Lastro de novo');
  });

  test.each([
    ['no token', '/entrar'],
    ['an empty token', '/entrar?token='],
    ['a wrong token', `/entrar?token=${'A'.repeat(43)}`],
    ['a token twice', '/entrar?token=a&token=b'],
    ['a list', '/entrar?token[]=a'],
  ])('web host, wrong token: %s is refused and does not use the link up', async (_, path) => {
    const { ask, enter } = await opened();
    expect((await ask({ path })).status).toBe(401);
    expect((await enter()).cookie).toContain('lastro-');
  });

  test('is not used up by whoever only looks at it', async () => {
    const { ask, link, enter } = await opened();
    const told = await ask({ path: `${link.pathname}${link.search}`, method: 'HEAD' });
    expect(told.status).toBe(401);
    expect((await enter()).cookie).toContain('lastro-');
  });

  test('followed from a page of another site is refused and stays good', async () => {
    const { ask, link, enter } = await opened();
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await ask({ path: `${link.pathname}${link.search}`, headers })).status).toBe(403);
    expect((await enter()).cookie).toContain('lastro-');
  });
});

describe('web host, missing token: without the cookie', () => {
  test.each(['/', '/index.html', '/bridge.js', '/bridge/events', '/nothing'])('%s is closed', async (path) => {
    const { ask } = await opened();
    expect((await ask({ path })).status).toBe(401);
  });

  test('no message reaches a handler, and the window is told in an envelope', async () => {
    const { ask } = await opened({ 'workstation.state': async () => accept(CLOSED_STATE) });
    const told = await ask({ ...state, headers: JSON_TYPE });
    expect([told.status, JSON.parse(told.body)]).toEqual([401, { ok: false, error: { code: 'sender_refused' } }]);
  });

  test('the cookie of a workstation that ended opens nothing in the next', async () => {
    const first = await opened();
    const { cookie } = await first.enter();
    const second = await opened();
    const renamed = cookie.replace(`lastro-${first.port}`, `lastro-${second.port}`);
    expect((await second.ask({ path: '/', headers: { cookie: renamed } })).status).toBe(401);
  });

  test('two workstations keep their browsers apart', async () => {
    const [first, second] = [await opened(), await opened()];
    const both = `${(await first.enter()).cookie}; ${(await second.enter()).cookie}`;
    expect((await first.ask({ path: '/', headers: { cookie: both } })).status).toBe(200);
    expect((await second.ask({ path: '/', headers: { cookie: both } })).status).toBe(200);
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
      const { ask, enter } = await opened();
      const visitor = await enter();
      expect((await ask({ path, headers: { ...visitor, host } })).status).toBe(421);
    });
  });

  test('a name with our port is misdirected too', async () => {
    const { ask, enter, port } = await opened();
    const visitor = await enter();
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
    const { ask, enter } = await opened({ 'workstation.state': async () => accept(CLOSED_STATE) });
    const told = await ask({ ...state, headers: { ...JSON_TYPE, ...(await enter()), origin } });
    expect([told.status, JSON.parse(told.body).ok]).toEqual([403, false]);
  });

  test('a message from another program on this machine is forbidden', async () => {
    const { ask, enter, port } = await opened({ 'workstation.state': async () => accept(CLOSED_STATE) });
    const origin = `http://127.0.0.1:${port + 1}`;
    const told = await ask({ ...state, headers: { ...JSON_TYPE, ...(await enter()), origin } });
    expect(told.status).toBe(403);
  });

  test.each(['cross-site', 'same-site', 'SAME-ORIGIN', ''])('web host, fetch site: "%s" is forbidden', async (site) => {
    const { ask, enter } = await opened();
    const headers = { ...(await enter()), 'sec-fetch-site': site };
    expect((await ask({ path: '/', headers })).status).toBe(403);
  });

  test.each([undefined, 'same-origin', 'none'])('a fetch site "%s" is let in', async (site) => {
    const { ask, enter } = await opened();
    const headers = { ...(await enter()), ...(site === undefined ? {} : { 'sec-fetch-site': site }) };
    expect((await ask({ path: '/', headers })).status).toBe(200);
  });

  test('web host, no CORS: a preflight gets no leave', async () => {
    const { ask, enter } = await opened();
    const headers = { ...(await enter()), origin: 'http://attacker.example', 'access-control-request-method': 'POST' };
    const told = await ask({ path: state.path, method: 'OPTIONS', headers });
    expect(told.status).toBe(403);
    expect(leaveIn(told)).toEqual([]);
  });

  test('web host, no CORS: nor does any answer, to the visitor or to anybody', async () => {
    const { ask, link, enter } = await opened();
    const outside = await ask({ path: '/' });
    const misused = await ask({ path: `${link.pathname}?token=wrong` });
    const headers = await enter();
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
  const { host, port, ask, enter } = await opened();
  const events = ask({ path: '/bridge/events', headers: await enter() });
  const ended = expect(events).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await host.close();
  await ended;
  await expect(askPort(port, { path: '/' })).rejects.toThrow('ECONNREFUSED');
});
