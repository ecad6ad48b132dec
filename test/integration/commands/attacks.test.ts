import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contract, MESSAGE_NAMES } from '#contract/contract.ts';
import type { Message } from '#contract/message.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { CommandScope } from '#domain/commands/command-scope.ts';
import { commandMessage } from '#main/features/commands/command-messages.ts';
import { buildListener, RATES } from '#main/hosts/commands/listener.ts';
import { fakeWorkstation, rememberingLog } from '../../support/fakes/fake-workstation.ts';
import { freshFolder } from '../platform/fresh-folder.ts';

const GOOD = 'G'.repeat(43);
const ENDED = 'E'.repeat(43);
const LIMITED = 'L'.repeat(43);
const IDLE_MS = 1_000;

/** Name of a place to listen at: a Unix socket, or the loopback port. */
type Via = 'socket' | 'port';

/** A listener whose handlers count each message that gets in; the workstation answers all of them. */
async function listening(via: Via, isLocked = false) {
  const reached: string[] = [];
  const handlers = MESSAGE_NAMES.map((name) => [
    name,
    async () => {
      reached.push(name);
      return fail('not_found');
    },
  ]);
  const scopesOf = (secret: string): readonly CommandScope[] | null => {
    if (secret === GOOD) return ['read', 'ask', 'whole'];
    return secret === LIMITED ? ['whole'] : null;
  };
  const fake = fakeWorkstation(Object.fromEntries(handlers));
  const workstation = {
    ...fake,
    commands: {
      ...fake.commands,
      admit: async ({ name, token }: { name: string; token: { scopes: readonly CommandScope[] | null } }) => {
        if (isLocked) return fail('vault_closed');
        const message = commandMessage(name);
        if (message === null) return fail('unknown_message');
        const { byCommand = 'whole' }: Message = contract[message];
        return token.scopes?.includes(byCommand) ? ok({ message, isWhole: false }) : fail('command_scope');
      },
    },
  };
  const listener = await buildListener({
    workstation,
    log: rememberingLog(),
    identify: async (secret) => {
      if (isLocked && via === 'port') return fail('vault_closed');
      const scopes = scopesOf(secret);
      return ok(scopes === null ? null : { name: 'test', scopes });
    },
    port: via === 'port' ? 0 : null,
    idleMs: IDLE_MS,
  });
  onTestFinished(() => listener.close());
  const path = join(await freshFolder(), 'commands.sock');
  const address = await listener.listen(via === 'port' ? { host: '127.0.0.1', port: 0 } : { path });
  const port = via === 'port' ? Number(new URL(address).port) : 0;
  return { reached, place: via === 'port' ? { host: '127.0.0.1', port } : { socketPath: path }, port, path };
}

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type Place = Awaited<ReturnType<typeof listening>>['place'];

function send(place: Place, { method = 'POST', path = '/messages/vault.state', token = GOOD, ...sent }: Sent) {
  const { headers = {}, body = '{}' } = sent;
  const given = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...headers,
  };
  return new Promise<{ status: number; body: string; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const asking = request({ ...place, method, path, headers: given }, async (response) => {
      const parts = await Array.fromAsync(response);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(parts).toString('utf8'),
      });
    });
    asking.on('error', reject);
    asking.end(body);
  });
}

/** Each attack at both places: name, request, status. */
const AT_BOTH: readonly (readonly [string, Sent, number])[] = [
  ['no token', { token: null }, 401],
  ['an empty token', { token: '' }, 401],
  ['a guessed token', { token: 'A'.repeat(43) }, 401],
  ['the token with a character more', { token: `${GOOD}G` }, 401],
  ['the token without its last character', { token: GOOD.slice(1) }, 401],
  ['a token that has ended, replayed', { token: ENDED }, 401],
  ['the token as a cookie', { token: null, headers: { cookie: `token=${GOOD}` } }, 403],
  ['the token in the address', { token: null, path: `/messages/vault.state?token=${GOOD}` }, 401],
  ['the token by another scheme', { token: null, headers: { authorization: `Basic ${GOOD}` } }, 401],
  ['two tokens in one header', { token: null, headers: { authorization: `Bearer ${ENDED}, Bearer ${GOOD}` } }, 401],
  ['a page of another origin', { headers: { origin: 'https://attacker.example' } }, 403],
  ['a page without an origin of its own', { headers: { origin: 'null' } }, 403],
  ['a page that a browser marks', { headers: { 'sec-fetch-site': 'cross-site' } }, 403],
  ['a page that claims to be the same site', { headers: { 'sec-fetch-site': 'same-origin' } }, 403],
  ['a preflight', { method: 'OPTIONS', headers: { origin: 'https://attacker.example' } }, 403],
  ['a plain form', { headers: { 'content-type': 'text/plain' } }, 415],
  ['a sent form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 415],
  ['a message of the window', { path: '/messages/settings.change' }, 404],
  ['an unlocking', { path: '/messages/vault.open', body: '{"passphrase":"x"}' }, 404],
  ['a proof', { path: '/messages/vault.prove', body: '{"message":"people.add","secret":"x"}' }, 404],
  ['an erasure', { path: '/messages/retention.erase' }, 404],
  ['a batch that would run', { path: '/messages/batches.start' }, 404],
  ['a member of every object', { path: '/messages/constructor' }, 404],
  ['a prototype', { path: '/messages/__proto__' }, 404],
  ['a path out of the messages', { path: '/messages/..%2f..%2fetc%2fpasswd' }, 404],
  ['a reading by GET', { method: 'GET', body: '' }, 404],
  ['a scope that the token lacks', { token: LIMITED }, 403],
  ['a body that is not JSON', { body: '{"' }, 400],
  ['a body with a prototype', { body: '{"__proto__":{"a":1}}' }, 400],
  ['a huge body', { body: `{"a":"${'x'.repeat(1_100_000)}"}` }, 413],
];

/** Those that only a port has. */
const AT_PORT: readonly (readonly [string, Sent])[] = [
  ['a rebound name', { headers: { host: 'attacker.example' } }],
  ['a rebound name with the port', { headers: { host: 'attacker.example:{port}' } }],
  ['localhost, which a resolver may redirect', { headers: { host: 'localhost:{port}' } }],
  ['no port', { headers: { host: '127.0.0.1' } }],
  ['another port', { headers: { host: '127.0.0.1:1' } }],
  ['IPv6', { headers: { host: '[::1]:{port}' } }],
];

describe.each(['socket', 'port'] as const)('beyond it, commands: at the %s nothing gets in by', (via) => {
  test.each(AT_BOTH)('%s', async (_, sent, status) => {
    const { reached, place } = await listening(via);
    const reply = await send(place, sent);
    expect(reply.status).toBe(status);
    expect(reply.body).not.toContain(GOOD);
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(reached).toEqual([]);
    // The same request by the right way does get in, so that the refusal has one reason.
    expect((await send(place, {})).status).toBe(422);
    expect(reached).toEqual(['vault.state']);
  });

  test('a slow head, half a body, or silence', { tags: via === 'port' ? ['long'] : [] }, async () => {
    const { reached, place, port } = await listening(via);
    const head = `POST /messages/vault.state HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
    const whole = `${head}Authorization: Bearer ${GOOD}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
    const ended = await Promise.all(['', 'POST /mess', head, whole].map((bytes) => isClosed(place, bytes)));
    expect(ended).toEqual([true, true, true, true]);
    expect(reached).toEqual([]);
  });

  test('huge headers', async () => {
    const { reached, place } = await listening(via);
    const headers = { 'x-much': 'x'.repeat(20_000) };
    // The listener may end the connection before it has read them all.
    const status = await send(place, { headers }).then(
      ({ status: said }) => said,
      () => 431,
    );
    expect([status, reached]).toEqual([431, []]);
  });

  test('many guesses in a minute, which do not shut out who has a token', async () => {
    const { reached, place } = await listening(via);
    const guesses = Array.from({ length: RATES.unknown + 5 }, (_, at) => `${at}`.padStart(43, 'A'));
    const statuses = await Promise.all(guesses.map(async (token) => (await send(place, { token })).status));
    expect(Map.groupBy(statuses, (status) => status)).toEqual(
      new Map([
        [401, Array(RATES.unknown).fill(401)],
        [429, Array(5).fill(429)],
      ]),
    );
    expect(reached).toEqual([]);
    expect((await send(place, {})).status).toBe(422);
  });

  test('a lock: every request is answered by it, with any message', async () => {
    const { reached, place } = await listening(via, true);
    for (const name of ['vault.state', 'results.open', 'settings.change', 'nothing']) {
      const reply = await send(place, { path: `/messages/${name}` });
      expect([reply.status, JSON.parse(reply.body).error.code]).toEqual([423, 'vault_closed']);
    }
    expect(reached).toEqual([]);
  });
});

describe('beyond it, commands: at the port nothing gets in by', () => {
  test.each(AT_PORT)('%s', async (_, { headers = {} }) => {
    const { reached, place, port } = await listening('port');
    const host = (headers.host ?? '').replace('{port}', String(port));
    expect((await send(place, { headers: { host } })).status).toBe(421);
    expect(reached).toEqual([]);
  });

  test('another address of this machine', async () => {
    const { port } = await listening('port');
    const outward = Object.values(networkInterfaces()).flatMap((found) =>
      (found ?? []).filter(({ internal }) => !internal),
    );
    for (const host of ['::1', '127.0.0.2', ...outward.map(({ address }) => address)])
      await expect(send({ host, port }, {}), host).rejects.toThrow();
  });
});

test.skipIf(process.platform === 'win32' || process.getuid?.() !== 0)(
  'beyond it, commands: another user of this machine cannot connect to the socket',
  async () => {
    const { path, reached } = await listening('socket');
    const script = `require('net').connect(${JSON.stringify(path)}).on('error', (e) => console.log(e.code)).on('connect', () => { console.log('in'); process.exit(); })`;
    const said = execFileSync('/usr/bin/env', ['node', '-e', script], { uid: 65_534, gid: 65_534, encoding: 'utf8' });
    expect([said.trim(), reached]).toEqual(['EACCES', []]);
  },
);

/** True if the listener ends a connection that sends these bytes and then nothing. */
async function isClosed(place: Place, bytes: string): Promise<boolean> {
  const socket = 'port' in place ? connect(place.port, place.host) : connect(place.socketPath);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(bytes);
  const closed = await Promise.race([once(socket, 'close').then(() => true), wait(IDLE_MS + 2_500, false)]);
  socket.destroy();
  return closed;
}
