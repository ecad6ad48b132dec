import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { CONSENT_PATH, SCR_PATH, startHostileService } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import {
  brokenGzip,
  drip,
  flood,
  gzipBomb,
  hang,
  inTurn,
  page,
  redirectTo,
  reset,
  resetMidBody,
  respond,
} from '../../support/http/behaviours.ts';
import { clientAt, clientOf } from '../../support/http/client-at.ts';
import { consentBody, consultaBody } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());
const byFetch = { fetch: globalThis.fetch };

/** Errors as Electron's network stack throws them: a code of Chromium as the message. */
function failingFetch(message: string): typeof fetch {
  return () => Promise.reject(new Error(message));
}

/** Electron's session: it hands out tokens, and answers anything else in a way of the test's own. */
function sessionFetch(response: (request: Request) => Promise<Response>) {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (![SCR_PATH, CONSENT_PATH].includes(pathname)) return Promise.resolve(Response.json(tokenResponse));
    asked.push(pathname);
    return response(request);
  };
  return { asked, fetch };
}

/** An answer that breaks off after its beginning with a code of Chromium. */
function breakingOff(message: string): Response {
  const begin = new TextEncoder().encode('{"status":');
  const chunks = [begin];
  return new Response(
    new ReadableStream({
      pull: (body) => {
        const chunk = chunks.pop();
        if (chunk === undefined) body.error(new Error(message));
        else body.enqueue(chunk);
      },
    }),
  );
}

describe('a client that was given a fetch', () => {
  test('asks and reads the same way', async () => {
    const client = await clientAt({ scr: good, consent: respond(201, consentBody()) }, byFetch);
    expect((await client.answer()).rawText).toBe(JSON.stringify(consultaBody()));
    expect(await client.consent()).toMatchObject({ ok: true });
    const types = client.service.seen.map(({ headers }) => headers['content-type']);
    expect(types).toEqual(['application/json', 'application/json', 'application/json']);
  });

  test.each<[string, Behaviour, string, number]>([
    ['a page', page(403), 'portal_answered', 1],
    ['a failing gateway', respond(502, ''), 'service_failed', 1],
    ['a reset', reset, 'service_unreachable', 1],
    ['an answer that breaks off', resetMidBody, 'service_unreachable', 1],
    ['a broken compression', brokenGzip, 'unexpected_answer', 1],
  ])('tells %s by its code', async (_what, behaviour, code, times) => {
    const client = await clientAt({ scr: behaviour }, byFetch);
    expect(await client.ask()).toMatchObject({ ok: false, error: { code } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(times);
  });

  test.each<[string, Behaviour]>([
    ['a flood', flood()],
    ['an announced flood', flood({ 'content-length': 5_000_000_000 })],
    ['a bomb', gzipBomb(64 * 1024 * 1024)],
  ])('bounds %s', async (_what, behaviour) => {
    const client = await clientAt({ scr: behaviour }, { ...byFetch, timeouts: { queryMs: 10_000 } });
    expect(await client.asked()).toMatchObject({
      state: 'answered',
      outcome: { ok: true, value: { readable: false } },
    });
  });

  test.each<[string, Behaviour]>([
    ['silence', hang],
    ['a slow drip', drip(10)],
  ])('leaves %s in time', async (_what, behaviour) => {
    const client = await clientAt({ scr: behaviour }, { ...byFetch, timeouts: { queryMs: 80 } });
    expect(await client.ask()).toMatchObject({ error: { code: 'service_timeout' } });
  });

  test('data, no redirect: follows none, and the key goes nowhere else', async () => {
    const elsewhere = await startHostileService({});
    const client = await clientAt({ token: redirectTo(307, elsewhere.baseUrl) }, byFetch);
    expect(await client.ask()).toMatchObject({ error: { code: 'redirect_refused' } });
    expect(elsewhere.seen).toEqual([]);
    await elsewhere.close();
  });

  test('sends nothing for a query that was cancelled before', async () => {
    const client = await clientAt({ scr: good }, byFetch);
    await client.ask();
    expect(await client.ask(AbortSignal.abort())).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test.each([
    ['net::ERR_NAME_NOT_RESOLVED', 'name'],
    ['net::ERR_CONNECTION_REFUSED', 'refused'],
    ['net::ERR_INTERNET_DISCONNECTED', 'route'],
    ['net::ERR_PROXY_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_TUNNEL_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_CERT_AUTHORITY_INVALID', 'tls'],
    ['net::ERR_MANDATORY_PROXY_CONFIGURATION_FAILED', 'proxy'],
    ['net::ERR_PAC_SCRIPT_FAILED', 'proxy'],
    ['net::ERR_PROXY_AUTH_UNSUPPORTED', 'proxy_login'],
    ['net::ERR_PROXY_AUTH_REQUESTED', 'proxy_login'],
    ['net::ERR_SOCKS_CONNECTION_FAILED', 'proxy'],
    ['net::ERR_CONNECTION_TIMED_OUT', 'route'],
    ['net::ERR_CONNECTION_FAILED', 'route'],
    ['net::ERR_BLOCKED_BY_CLIENT', 'route'],
  ])('reads %s as a way that broke before anything was sent', async (message, reason) => {
    const client = clientOf('https://servico.example', { fetch: failingFetch(message) });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'service_unreachable', details: { reason } } });
  });

  test.each([
    'Redirect was cancelled',
    "Attempted to redirect, but redirect policy was 'error'",
    'net::ERR_UNSAFE_REDIRECT',
  ])('reads a redirect that Chromium stopped: %s', async (message) => {
    const client = clientOf('https://servico.example', { fetch: failingFetch(message) });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'redirect_refused' } });
  });

  test.each(['net::ERR_RESPONSE_HEADERS_TOO_BIG', 'net::ERR_INVALID_CHUNKED_ENCODING'])(
    'asks no second time after an answer that cannot be read: %s',
    async (message) => {
      const chromium = sessionFetch(() => Promise.reject(new Error(message)));
      expect(await clientOf('https://servico.example', { fetch: chromium.fetch }).ask()).toMatchObject({
        error: { code: 'unexpected_answer' },
      });
      expect(chromium.asked).toHaveLength(1);
    },
  );

  test('asks no second time when the answer breaks off after it began, whatever the code', async () => {
    const chromium = sessionFetch(async () => breakingOff('net::ERR_CONNECTION_RESET'));
    expect(await clientOf('https://servico.example', { fetch: chromium.fetch }).ask()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'answer', reached: true, unknown: true } },
    });
    expect(chromium.asked).toHaveLength(1);
  });

  test('sends a query and a consent over connections of their own, and nothing else', async () => {
    const kept = sessionFetch(async () => Response.json({}));
    const fresh = sessionFetch(async (request) =>
      request.url.endsWith(SCR_PATH) ? Response.json(consultaBody()) : Response.json(consentBody(), { status: 201 }),
    );
    const client = clientOf('https://servico.example', {
      fetch: kept.fetch,
      alone: (exchange) => exchange(fresh.fetch),
    });
    expect(await client.consent()).toMatchObject({ ok: true });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect([kept.asked, fresh.asked]).toEqual([[], [CONSENT_PATH, SCR_PATH]]);
  });

  test('sends nothing, and says so, when it is cancelled while it waits for a connection of its own', async () => {
    const { asked, fetch } = sessionFetch(async () => Response.json(consultaBody()));
    const free = Promise.withResolvers<void>();
    const client = clientOf('https://servico.example', {
      fetch,
      alone: (exchange) => free.promise.then(() => exchange(fetch)),
    });
    const stop = new AbortController();
    const response = client.ask(stop.signal);
    await new Promise((resolve) => setTimeout(resolve, 20));
    stop.abort();
    free.resolve();
    expect(await response).toEqual({ ok: false, error: { code: 'cancelled' } });
    expect(asked).toEqual([]);
  });

  test('sends nothing that may not leave any more once it has a connection of its own', async () => {
    const { asked, fetch } = sessionFetch(async () => Response.json(consultaBody()));
    let isFree = false;
    const client = clientOf('https://servico.example', {
      fetch,
      alone: async (exchange) => {
        isFree = true;
        return exchange(fetch);
      },
    });
    const mayLeave = async () => (isFree ? fail('consent_revoked', { consentId: 'c1' }) : ok(undefined));
    let sent = 0;
    expect(await client.asked({ mayLeave, onSent: () => (sent += 1) })).toEqual({
      requests: 0,
      reached: false,
      state: 'refused',
      status: null,
      serviceTime: null,
      outcome: { ok: false, error: { code: 'consent_revoked', details: { consentId: 'c1' } } },
    });
    expect([asked, sent]).toEqual([[], 0]);
  });

  test('asks for no credentials of the browser, no cache and no redirects', async () => {
    const requests: Request[] = [];
    const chromium = sessionFetch(async (request) => {
      requests.push(request);
      return Response.json(consultaBody());
    });
    await clientOf('https://servico.example', { fetch: chromium.fetch }).ask();
    expect(requests.map(({ credentials, cache, redirect }) => [credentials, cache, redirect])).toEqual([
      ['omit', 'no-store', 'manual'],
    ]);
  });

  test('sends a consent again only when Chromium says that no connection was made', async () => {
    for (const [message, times] of [
      ['net::ERR_CONNECTION_REFUSED', 3],
      ['net::ERR_CONNECTION_TIMED_OUT', 3],
      ['net::ERR_PROXY_CONNECTION_FAILED', 3],
      ['net::ERR_TIMED_OUT', 1],
      ['net::ERR_NETWORK_CHANGED', 1],
      ['net::ERR_CONNECTION_CLOSED', 1],
      ['net::ERR_SSL_PROTOCOL_ERROR', 1],
      ['net::ERR_CONNECTION_RESET', 1],
      ['net::ERR_EMPTY_RESPONSE', 1],
      ['something nobody foresaw', 1],
    ] as const) {
      let sent = 0;
      const lateFailure: typeof fetch = async (input) => {
        if (!(input instanceof Request) || !input.url.endsWith(CONSENT_PATH)) return Response.json(tokenResponse);
        sent += 1;
        throw new Error(message);
      };
      const response = await clientOf('https://servico.example', { fetch: lateFailure }).consent();
      expect(sent).toBe(times);
      expect(response).toMatchObject({
        error: { code: times === 1 ? 'consent_outcome_unknown' : 'service_unreachable' },
      });
    }
  });

  test('asks for a token again after a refused connection', async () => {
    const client = await clientAt({ token: inTurn(reset, respond(200, tokenResponse)), scr: good }, byFetch);
    expect(await client.ask()).toMatchObject({ ok: true });
  });
});

const tokenResponse = { status: 'sucesso', data: '20/11/2026 10:00:00', versao: '1', token: 'opaco', validade: 600 };
