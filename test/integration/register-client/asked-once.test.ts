import { describe, expect, test } from 'vitest';
import { SCR_PATH, TOKEN_PATH, tokenBody } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import {
  brokenGzip,
  close,
  hang,
  inTurn,
  page,
  reset,
  resetMidBody,
  respond,
  shortOfItsLength,
} from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());
const soon = { 'retry-after': '0' };

const WAYS = [
  ["Node's own connections", {}],
  ['a fetch', { fetch: globalThis.fetch }],
] as const;

/** What the service does once it has read the whole query, how often it is asked, and whether it may have counted it. */
const TABLE: readonly (readonly [string, Behaviour, number, boolean])[] = [
  ['closes the connection', close, 1, true],
  ['resets the connection', reset, 1, true],
  ['resets it within the answer', resetMidBody, 1, true],
  ['cuts the answer short', shortOfItsLength, 1, true],
  ['sends what cannot be unpacked', brokenGzip, 1, true],
  ['never answers', hang, 1, true],
  ['answers 500', respond(500, ERROR_BODY), 1, true],
  ['answers 502', respond(502, ''), 1, true],
  ['answers 502 with Retry-After', respond(502, '', soon), 1, true],
  ['answers 502 with a page', page(502), 1, true],
  ['answers 504', respond(504, ''), 1, true],
  ['answers 504 with Retry-After', respond(504, '', soon), 1, true],
  ['answers 503', respond(503, ''), 1, false],
  ['answers 503 with Retry-After', respond(503, '', soon), 3, false],
  ['answers 503 with a Retry-After beyond the limit', respond(503, '', { 'retry-after': '600' }), 1, false],
  ['answers 429', respond(429, ERROR_BODY), 1, false],
  ['answers 429 with Retry-After', respond(429, ERROR_BODY, soon), 3, false],
  ['answers 429 with a Retry-After beyond the limit', respond(429, ERROR_BODY, { 'retry-after': '600' }), 1, false],
];

describe.each(WAYS)('one click over %s', (_way, options) => {
  test.each(TABLE)('where the service %s', async (_what, scr, requests, reached) => {
    const client = await clientAt({ scr }, { ...options, timeouts: { queryMs: 300 } });
    const response = await client.ask();
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(requests);
    expect(response.ok || (response.error.details?.reached ?? false)).toBe(reached);
  });

  test('tells of a reset after the wait that it may have been counted, and ends there', async () => {
    const client = await clientAt({ scr: inTurn(respond(503, '', soon), reset) }, options);
    expect(await client.ask()).toMatchObject({ error: { code: 'service_unreachable', details: { reached: true } } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(2);
  });

  test('is answered after the wait the service asked for', async () => {
    const client = await clientAt({ scr: inTurn(respond(503, '', soon), good) }, options);
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(2);
  });
});

describe('a token, which costs nothing,', () => {
  test.each([502, 503, 504])('is asked for again after %i', async (status) => {
    const client = await clientAt({ token: inTurn(respond(status, ''), respond(200, tokenBody())), scr: good });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seenAt(TOKEN_PATH)).toHaveLength(2);
  });
});

describe('a query after a pause', () => {
  test('takes a connection of its own: a pooled one may be dead without anybody knowing', async () => {
    const ports = new Set<number | undefined>();
    const scr: Behaviour = (response, request) => {
      ports.add(response.socket?.remotePort);
      return good(response, request);
    };
    const client = await clientAt({ scr });
    await client.ask();
    await client.ask();
    expect(ports.size).toBe(2);
  });
});
