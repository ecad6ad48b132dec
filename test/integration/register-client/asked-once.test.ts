import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { SCR_PATH, TOKEN_PATH, tokenBody } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import {
  close,
  cutByItsLength,
  hang,
  inTurn,
  noHttp,
  PORTAL_PAGE,
  page,
  redirectTo,
  reset,
  resetMidBody,
  respond,
  shortOfItsLength,
} from '../../support/http/behaviours.ts';
import { clientAt } from '../../support/http/client-at.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());
const soon = { 'retry-after': '0' };
const late = { 'retry-after': '600' };
const DATE = 'Fri, 20 Nov 2026 13:00:00 GMT';
const dated = (retryAfter: string) => ({ date: DATE, 'retry-after': retryAfter });
const words = { ...ERROR_BODY, messagem: 'Sem saldo', campo: { mes: 'inválido' } };
const SAID = { messagem: 'Sem saldo', 'campo.mes': 'inválido' };

const WAYS = [
  ["Node's own connections", {}],
  ['a fetch', { fetch: globalThis.fetch }],
] as const;

/** Requests for one click, how it ended, the last status, and the failure with the details that matter. */
interface Row {
  readonly what: string;
  readonly scr: Behaviour;
  readonly requests: number;
  readonly status: number | null;
  readonly code: string;
  readonly details?: object;
}

const UNKNOWN: readonly Row[] = [
  { what: 'closes the connection', scr: close, requests: 1, status: null, code: 'service_unreachable' },
  { what: 'resets the connection', scr: reset, requests: 1, status: null, code: 'service_unreachable' },
  { what: 'speaks another protocol', scr: noHttp, requests: 1, status: null, code: expect.any(String) },
  { what: 'resets within the answer', scr: resetMidBody, requests: 1, status: 200, code: 'service_unreachable' },
  { what: 'cuts the answer short', scr: shortOfItsLength, requests: 1, status: 200, code: 'service_unreachable' },
  { what: 'never answers', scr: hang, requests: 1, status: null, code: 'service_timeout' },
  ...[408, 500, 501, 502, 504, 505, 520].map((status) => ({
    what: `answers ${status}`,
    scr: respond(status, words),
    requests: 1,
    status,
    code: 'service_failed',
    details: { status, ...SAID },
  })),
  {
    what: 'answers 502 with Retry-After',
    scr: respond(502, '', soon),
    requests: 1,
    status: 502,
    code: 'service_failed',
  },
  {
    what: 'answers 504 with Retry-After',
    scr: respond(504, '', soon),
    requests: 1,
    status: 504,
    code: 'service_failed',
  },
  { what: 'answers 502 with a page', scr: page(502), requests: 1, status: 502, code: 'service_failed' },
];

const IN_TEN_MINUTES = { retryAt: 1_600_000 };

const REFUSED: readonly Row[] = [
  ...[429, 503].flatMap((status) => {
    const code = status === 429 ? 'too_many_requests' : 'service_failed';
    const after = { status, code };
    return [
      {
        what: `answers ${status} with Retry-After`,
        scr: respond(status, words, soon),
        requests: 3,
        ...after,
        details: SAID,
      },
      { what: `answers ${status} with a date`, scr: respond(status, '', dated(DATE)), requests: 3, ...after },
      { what: `answers ${status}`, scr: respond(status, words), requests: 1, ...after, details: SAID },
      {
        what: `answers ${status} late`,
        scr: respond(status, '', late),
        requests: 1,
        ...after,
        details: IN_TEN_MINUTES,
      },
      {
        what: `answers ${status} with a late date`,
        scr: respond(status, '', dated('Fri, 20 Nov 2026 13:10:00 GMT')),
        requests: 1,
        ...after,
        details: IN_TEN_MINUTES,
      },
    ];
  }),
  { what: 'answers 401', scr: respond(401, words), requests: 2, status: 401, code: 'session_refused', details: SAID },
  ...[400, 402, 403, 404, 409, 422].map((status) => ({
    what: `answers ${status}`,
    scr: respond(status, words),
    requests: 1,
    status,
    code: 'service_refused',
    details: { status, ...SAID },
  })),
  {
    what: 'answers 200 and erro',
    scr: respond(200, words),
    requests: 1,
    status: 200,
    code: 'service_refused',
    details: SAID,
  },
  { what: 'answers 403 with a page', scr: page(403), requests: 1, status: 403, code: 'portal_answered' },
  { what: 'answers 511', scr: respond(511, ''), requests: 1, status: 511, code: 'portal_answered' },
  { what: 'points elsewhere', scr: redirectTo(307, '/outro'), requests: 1, status: 307, code: 'redirect_refused' },
];

const ANSWERED: readonly (readonly [string, Behaviour, string])[] = [
  ['no JSON', respond(200, 'oops'), 'oops'],
  ['nothing', respond(204, ''), ''],
  ['a page', page(200), PORTAL_PAGE],
  ['a page passed off as JSON', page(200, 'application/json'), PORTAL_PAGE],
  ...[200, 202, 400, 401, 403, 429, 500, 503].map((status) => {
    const text = JSON.stringify({ ...consultaBody(), status: status % 2 === 0 ? ' ERRO' : 'sucesso' });
    return [
      `a refusal by ${status} that brings an answer`,
      respond(status, text, { 'retry-after': '0' }),
      text,
    ] as const;
  }),
  ['JSON without an answer', respond(201, '{"status":"sucesso"}'), '{"status":"sucesso"}'],
];

describe.each(WAYS)('one click over %s', (_way, options) => {
  const quick = { ...options, timeouts: { queryMs: 300 }, clock: () => 1_000_000 };

  test.each(UNKNOWN)('is unknown where the service, having read it, $what', async ({ scr, requests, ...row }) => {
    const client = await clientAt({ scr }, quick);
    expect(await client.asked()).toMatchObject({
      requests,
      reached: true,
      state: 'unknown',
      status: row.status,
      outcome: { ok: false, error: { code: row.code, details: { ...row.details, reached: true, unknown: true } } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(requests);
  });

  test.each(REFUSED)('is refused where the service $what', async ({ scr, requests, status, code, details }) => {
    const client = await clientAt({ scr }, quick);
    const asked = await client.asked();
    expect(asked).toMatchObject({
      requests,
      reached: true,
      state: 'refused',
      status,
      outcome: { ok: false, error: { code, details: { ...details, reached: true } } },
    });
    const shown = asked.outcome.ok ? {} : asked.outcome.error.details;
    expect(shown).not.toHaveProperty('unknown');
    expect(Object.hasOwn(shown ?? {}, 'retryAt')).toBe(requests === 3 || details === IN_TEN_MINUTES);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(requests);
  });

  test.each(ANSWERED)('is answered where %s comes, and its text is handed back', async (_what, scr, text) => {
    const client = await clientAt({ scr }, quick);
    expect(await client.asked()).toMatchObject({
      requests: 1,
      reached: true,
      state: 'answered',
      outcome: { ok: true, value: { readable: false, text } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test.each<[string, Behaviour]>([
    ['refuses the key', respond(401, words)],
    ['fails', respond(500, words)],
    ['is busy', respond(503, '', soon)],
    ['resets', reset],
    ['sends a page', page(200)],
    ['says nothing readable', respond(200, 'oops')],
  ])('is not asked where the token endpoint %s', async (_what, token) => {
    const client = await clientAt({ token, scr: good }, quick);
    const asked = await client.asked();
    expect(asked).toMatchObject({ requests: 0, reached: false, state: 'refused', status: null, serviceTime: null });
    expect(asked.outcome).not.toHaveProperty('error.details.reached');
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(0);
  });

  test('that finds nobody is tried three times, and nothing was sent', async () => {
    const client = await clientAt({ scr: good }, quick);
    await client.openSession();
    await client.service.close();
    await pause(20);
    expect(await client.asked()).toEqual({
      requests: 3,
      reached: false,
      state: 'refused',
      status: null,
      serviceTime: null,
      outcome: { ok: false, error: { code: 'service_unreachable', details: { reason: 'refused' } } },
    });
  });

  test('tells of a reset after the wait that it may have been counted, and ends there', async () => {
    const client = await clientAt({ scr: inTurn(respond(503, '', soon), reset) }, options);
    expect(await client.asked()).toMatchObject({
      requests: 2,
      state: 'unknown',
      status: 503,
      outcome: { error: { code: 'service_unreachable', details: { reached: true, unknown: true } } },
    });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(2);
  });

  test('that found the service before the token endpoint failed has reached it', async () => {
    const token = inTurn(respond(200, tokenBody()), respond(401, ERROR_BODY));
    const client = await clientAt({ token, scr: respond(401, ERROR_BODY) }, options);
    expect(await client.asked()).toMatchObject({
      requests: 1,
      reached: true,
      state: 'refused',
      status: 401,
      outcome: { error: { code: 'key_refused', details: { reached: true } } },
    });
  });

  test('is answered after the wait the service asked for, and says until when it waits', {
    tags: ['long'],
  }, async () => {
    const client = await clientAt({ scr: inTurn(respond(503, '', { 'retry-after': '1' }), good) }, options);
    const waits: number[] = [];
    let sent = 0;
    const start = Date.now();
    const asked = await client.asked({ onSent: () => (sent += 1), onWaiting: (until) => waits.push(until) });
    expect(asked).toMatchObject({ requests: 2, reached: true, state: 'answered', status: 200, outcome: { ok: true } });
    expect([sent, waits.length]).toEqual([2, 1]);
    expect(waits[0]).toBeGreaterThanOrEqual(start + 1_000);
    expect(waits[0]).toBeLessThanOrEqual(Date.now());
  });

  test('hears the clock of the service', async () => {
    const heard = async (headers: object): Promise<number | null> =>
      (await (await clientAt({ scr: respond(200, consultaBody(), { ...headers }) }, options)).asked()).serviceTime;
    expect(await heard({ date: DATE })).toBe(Date.parse(DATE));
    expect(await heard({ date: 'agora' })).toBe(Date.parse('2026-11-20T10:00:00-03:00'));
  });
});

describe('a token, which costs nothing,', () => {
  test.each([502, 503, 504])('is asked for again after %i', async (status) => {
    const client = await clientAt({ token: inTurn(respond(status, ''), respond(200, tokenBody())), scr: good });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seenAt(TOKEN_PATH)).toHaveLength(2);
  });
});

test('an answer cut by a length that is too small is handed back as far as it came', async () => {
  const client = await clientAt({ scr: cutByItsLength(consultaBody()) });
  const text = JSON.stringify(consultaBody());
  expect(await client.asked()).toMatchObject({
    requests: 1,
    state: 'answered',
    outcome: { ok: true, value: { readable: false, text: text.slice(0, text.length >> 1) } },
  });
});
