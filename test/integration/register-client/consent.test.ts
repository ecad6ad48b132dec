import { describe, expect, test } from 'vitest';
import type { Unread } from '#main/register-client/call.ts';
import { CONSENT_PATH } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import {
  flood,
  hang,
  inTurn,
  noHttp,
  page,
  redirectTo,
  reset,
  resetMidBody,
  respond,
} from '../../support/http/behaviours.ts';
import { clientAt, clientOf } from '../../support/http/client-at.ts';
import { CONSENT, consentBody, consentRecord, ERROR_BODY, SUBJECT } from '../../support/http/sample-responses.ts';

describe('a consent', () => {
  test('is sent as it was given and comes back as the stored record', async () => {
    const client = await clientAt({ consent: respond(201, consentBody()) });
    expect(await client.consent()).toEqual({ ok: true, value: consentRecord() });
    const [sent] = client.service.seenAt(CONSENT_PATH);
    expect(sent?.method).toBe('POST');
    expect(JSON.parse(sent?.body ?? '')).toEqual(CONSENT);
  });

  test('is found under whatever name the service gives its record', async () => {
    const { dados, ...rest } = consentBody();
    const client = await clientAt({ consent: respond(200, { ...rest, 'the service': dados }) });
    expect(await client.consent()).toEqual({ ok: true, value: consentRecord() });
  });

  test.each(['2026-11-20T10:15-03:00', '2026-11-20T10:15:00-0300', '2026-11-20T10:15-03'])(
    'is read with a timestamp like %s and keeps every member of the metadata',
    async (timestamp) => {
      const { location, ...rest } = CONSENT.metadata;
      const metadata = { ...rest, timestamp, sistema: 'totem', location: { ...location, altitude: 760 } };
      const { dados, ...envelope } = consentBody();
      const client = await clientAt({
        consent: respond(201, { ...envelope, dados: { ...consentRecord(), metadata } }),
      });
      expect(await client.consent()).toMatchObject({ ok: true, value: { metadata } });
    },
  );

  test('that the service refuses is refused with its words, without name or document', async () => {
    const messagem = `${SUBJECT.nome.toUpperCase()} (${CONSENT.documento}) já consta`;
    const campo = { 'metadata.ip': 'IP 203.0.113.7 inválido', nome: 'Brandao é curto' };
    const client = await clientAt({ consent: respond(400, { ...ERROR_BODY, messagem, campo }) });
    expect(await client.consent()).toEqual({
      ok: false,
      error: {
        code: 'service_refused',
        details: {
          status: 400,
          messagem: '••• (•••) já consta',
          'campo.metadata.ip': 'IP ••• inválido',
          'campo.nome': '••• é curto',
        },
      },
    });
  });
});

describe('a consent whose outcome nobody can know', () => {
  const { dados: _none, ...withoutRecord } = consentBody();
  const isError = { ...consentBody(), status: 'erro' };
  const timeouts = { consentMs: 500 };
  const hiding: readonly (readonly [string, Behaviour, string])[] = [
    ['the service never answers', hang, 'service_timeout'],
    ['the connection is reset', reset, 'service_unreachable'],
    ['the answer breaks off', resetMidBody, 'service_unreachable'],
    ['the answer is no HTTP', noHttp, 'unexpected_answer'],
    ['the service fails', respond(500, ERROR_BODY), 'service_failed'],
    ['a gateway lost it', respond(504, ''), 'service_failed'],
    ['the answer is no JSON', respond(201, 'oops'), 'record_unreadable'],
    ['the answer is a page', page(200), 'record_unreadable'],
    ['the answer has no record', respond(201, withoutRecord), 'record_unreadable'],
    ['the answer is erro with a record', respond(200, isError), 'record_error'],
    ['the answer is erro and created', respond(201, ERROR_BODY), 'record_error'],
  ];

  test.each(hiding)('is unknown and sent once when %s', async (_why, behaviour, cause) => {
    const client = await clientAt({ consent: behaviour }, { timeouts });
    expect(await client.consent()).toMatchObject({
      ok: false,
      error: { code: 'consent_outcome_unknown', details: { cause, reached: true } },
    });
    expect(client.service.seenAt(CONSENT_PATH)).toHaveLength(1);
  });

  test('is unknown when the answer has no end', async () => {
    const client = await clientAt({ consent: flood() }, { timeouts: { consentMs: 10_000 } });
    expect(await client.consent()).toMatchObject({ error: { details: { cause: 'answer_too_large' } } });
  });

  test('is unknown when the officer cancels after it left', async () => {
    const client = await clientAt({ consent: hang });
    const stop = new AbortController();
    const response = client.consent(stop.signal);
    await expect.poll(() => client.service.seenAt(CONSENT_PATH).length).toBe(1);
    stop.abort();
    expect(await response).toMatchObject({
      error: { code: 'consent_outcome_unknown', details: { cause: 'cancelled' } },
    });
  });

  test('keeps the answer that could not be read', async () => {
    const kept: string[] = [];
    const keepUnreadable = async ({ text }: Unread): Promise<string> => `guardado-${kept.push(text)}`;
    const client = await clientAt({ consent: respond(201, 'oops') }, { keepUnreadable });
    expect(await client.consent()).toMatchObject({ error: { details: { id: 'guardado-1' } } });
    expect(kept).toEqual(['oops']);
  });
});

describe('a consent that was certainly not registered', () => {
  test.each<[string, Behaviour, string]>([
    ['too many requests', respond(429, ERROR_BODY), 'too_many_requests'],
    ['a service out of work', respond(503, ''), 'service_failed'],
    ['a refused token', respond(401, ERROR_BODY), 'session_refused'],
    ['`erro` with HTTP 200', respond(200, ERROR_BODY), 'service_refused'],
    ['a redirect', redirectTo(308, 'https://example.com/'), 'redirect_refused'],
    ['a portal', page(403), 'portal_answered'],
  ])('because of %s is told so and not sent again by itself', async (_why, behaviour, code) => {
    const client = await clientAt({ consent: behaviour });
    const response = await client.consent();
    expect(response).toMatchObject({ ok: false, error: { code } });
    expect(!response.ok && response.error.details?.reached).toBeFalsy();
    expect(client.service.seenAt(CONSENT_PATH)).toHaveLength(1);
  });

  test('because its token was refused goes with a new token when the officer sends it again', async () => {
    const client = await clientAt({ consent: inTurn(respond(401, ERROR_BODY), respond(201, consentBody())) });
    await client.consent();
    expect(await client.consent()).toMatchObject({ ok: true });
    expect(client.service.seenAt('/api/sessions/token')).toHaveLength(2);
  });

  test('because no connection was ever made may be sent again, and is', async () => {
    const service = await clientAt({});
    const gone = clientOf(service.service.baseUrl);
    await gone.openSession();
    await service.service.close();
    expect(await gone.consent()).toEqual({
      ok: false,
      error: { code: 'service_unreachable', details: { reason: 'refused' } },
    });
    expect(gone.log.events().filter((event) => event === 'register.repeating')).toHaveLength(2);
  });

  test('because no token was to be had never left', async () => {
    const client = await clientAt({ token: hang, consent: respond(201, consentBody()) }, { timeouts: { tokenMs: 50 } });
    expect(await client.consent()).toEqual({ ok: false, error: { code: 'service_timeout', details: { limitMs: 50 } } });
  });
});

describe('a consent after a pause', () => {
  test('takes a connection of its own: a pooled one may be dead without anybody knowing', async () => {
    const ports = new Set<number | undefined>();
    const consent: Behaviour = (response, request) => {
      ports.add(response.socket?.remotePort);
      return respond(201, consentBody())(response, request);
    };
    const client = await clientAt({ consent });
    await client.consent();
    await client.consent();
    expect(ports.size).toBe(2);
  });
});
