import { describe, expect, test } from 'vitest';
import { SCR_PATH, startHostileService, TOKEN_PATH } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { inTurn, page, redirectTo, respond } from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());

describe('a redirect', () => {
  test.each([301, 302, 303, 307, 308])(
    'by %i to another host is not followed: the key is not seen there',
    async (status) => {
      const elsewhere = await startHostileService({});
      const location = `${elsewhere.baseUrl.replace('127.0.0.1', 'localhost')}/api/sessions/token?x=1`;
      const client = await clientAt({ token: redirectTo(status, location) });
      expect(await client.ask()).toEqual({
        ok: false,
        error: { code: 'redirect_refused', details: { status, host: 'localhost' } },
      });
      expect(elsewhere.seen).toEqual([]);
      await elsewhere.close();
    },
  );

  test('within the service is not followed either', async () => {
    const client = await clientAt({ scr: redirectTo(307, '/api/scr2') });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'redirect_refused', details: { status: 307, reached: true } },
    });
    expect(client.service.seen.map(({ path }) => path)).toEqual([TOKEN_PATH, SCR_PATH]);
  });
});

describe('a page in place of JSON', () => {
  test.each<[string, Behaviour]>([
    ['told as HTML', page(200)],
    ['passed off as JSON', page(200, 'application/json')],
    ['of a blocking proxy', page(403)],
    ['of a portal that wants a sign-in', respond(511, '')],
  ])('%s means that a proxy or portal answered', async (_what, behaviour) => {
    const client = await clientAt({ token: behaviour });
    expect(await client.ask()).toMatchObject({ error: { code: 'portal_answered' } });
    expect(client.service.seen).toHaveLength(1);
  });

  test('with HTTP 401 at the token endpoint does not call the key wrong', async () => {
    const client = await clientAt({ token: page(401) });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'portal_answered', details: { status: 401 } } });
  });

  test('from a gateway that failed stays a failure of the service', async () => {
    const client = await clientAt({ scr: page(502) });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_failed', details: { status: 502, reached: true, unknown: true } },
    });
  });

  test('never comes from a proxy that asks for a password: that is a broken way', async () => {
    const client = await clientAt({ token: page(407) });
    expect(await client.ask()).toMatchObject({
      error: { code: 'service_unreachable', details: { reason: 'proxy_login' } },
    });
  });
});

describe('too many requests', () => {
  test('are waited for as long as Retry-After says in seconds', { tags: ['long'] }, async () => {
    const client = await clientAt({ scr: inTurn(respond(429, ERROR_BODY, { 'retry-after': '1' }), good) });
    const start = performance.now();
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeGreaterThanOrEqual(990);
  });

  test('are waited for until the date that Retry-After says, by the clock of the service', {
    tags: ['long'],
  }, async () => {
    const anHourBehind = Date.now() - 3_600_000;
    const headers = {
      date: new Date(anHourBehind).toUTCString(),
      'retry-after': new Date(anHourBehind + 1_000).toUTCString(),
    };
    const client = await clientAt({ scr: inTurn(respond(429, ERROR_BODY, headers), good) });
    const start = performance.now();
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeGreaterThanOrEqual(900);
  });

  test('are told with the time when the wait is too long, and nothing is asked again', async () => {
    const client = await clientAt({ scr: respond(429, ERROR_BODY, { 'retry-after': '120' }) }, { clock: () => 1_000 });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'too_many_requests', details: { retryAt: 121_000, reached: true } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('without a word about when are told at once, without a time', async () => {
    const client = await clientAt({ scr: respond(429, ERROR_BODY) }, { clock: () => 1_000 });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'too_many_requests', details: { reached: true } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });
});

describe('a failure of the service', () => {
  test('with 500 is not repeated, and its words are kept', async () => {
    const client = await clientAt({ scr: respond(500, { ...ERROR_BODY, messagem: 'Erro interno' }) });
    expect(await client.ask()).toEqual({
      ok: false,
      error: {
        code: 'service_failed',
        details: { status: 500, messagem: 'Erro interno', reached: true, unknown: true },
      },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('with 503 that says when is repeated within the bound', async () => {
    const client = await clientAt({ scr: respond(503, '', { 'retry-after': '0' }) });
    expect(await client.ask()).toMatchObject({ error: { code: 'service_failed', details: { status: 503 } } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(3);
  });

  test('with 503 is not repeated when it asks for a long wait', async () => {
    const client = await clientAt({ scr: respond(503, '', { 'retry-after': '600' }) });
    expect(await client.ask()).toMatchObject({ error: { code: 'service_failed' } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });
});
