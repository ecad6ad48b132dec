import { createServer } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { SCR_PATH, TOKEN_PATH } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { drip, hang, inTurn, reset, resetMidBody, respond, shortOfItsLength } from '../../support/http/behaviours.ts';
import { clientAt, clientOf } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());

afterEach(() => vi.unstubAllEnvs());

describe('a connection that cannot be made', () => {
  test('is told as refused, after the bounded repetitions', async () => {
    const client = clientOf(`http://127.0.0.1:${await unusedPort()}`);
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'refused' } },
    });
    expect(client.log.events().filter((event) => event === 'register.repeating')).toHaveLength(2);
  });

  test('is told as an unknown name', async () => {
    for (const name of ['HTTPS_PROXY', 'https_proxy']) vi.stubEnv(name, '');
    const patient = { timeouts: { tokenMs: 25_000 }, pacing: { repetitions: 0 } };
    const client = clientOf('https://servico-que-nao-existe.invalid', patient);
    expect(await client.ask()).toMatchObject({ error: { code: 'service_unreachable', details: { reason: 'name' } } });
  });
});

describe('a connection that breaks before the answer', () => {
  test('is made again for a token', async () => {
    const client = await clientAt({ token: inTurn(reset, respond(200, tokenOf())), scr: good });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seenAt(TOKEN_PATH)).toHaveLength(2);
  });

  test('costs nothing while a token was asked for', async () => {
    const client = await clientAt({ token: reset, scr: good });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'reset' } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(0);
  });
});

describe('an answer that breaks off', () => {
  test.each<[string, Behaviour]>([
    ['by a reset', resetMidBody],
    ['by a polite end before its length', shortOfItsLength],
  ])('%s is not asked for again: the query was done and is paid', async (_how, behaviour) => {
    const client = await clientAt({ scr: behaviour });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'answer', reached: true, unknown: true } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('is asked for again when it is only a token', async () => {
    const client = await clientAt({ token: inTurn(resetMidBody, respond(200, tokenOf())), scr: good });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seenAt(TOKEN_PATH)).toHaveLength(2);
  });
});

describe('a service that takes too long', () => {
  const timeouts = { queryMs: 80, tokenMs: 80 };

  test.each<[string, Behaviour]>([
    ['never says a word', hang],
    ['sends one byte after the other', drip(10)],
  ])('that %s is left in time and not asked again', async (_how, behaviour) => {
    const client = await clientAt({ scr: behaviour }, { timeouts: { queryMs: timeouts.queryMs } });
    const start = performance.now();
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_timeout', details: { limitMs: 80, reached: true, unknown: true } },
    });
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('costs nothing while a token was asked for', async () => {
    const client = await clientAt({ token: hang, scr: good }, { timeouts });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'service_timeout', details: { limitMs: 80 } } });
  });
});

function tokenOf(): object {
  return { status: 'sucesso', token: 'opaco', validade: 3600, data: '20/11/2026 10:00:00', versao: '1' };
}

/** A port without a listener: it was free a moment ago. */
function unusedPort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 1));
    });
  });
}
