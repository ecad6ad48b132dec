import { describe, expect, test } from 'vitest';
import type { Outcome } from '#domain/basics/outcome.ts';
import { SCR_PATH, TOKEN_PATH, tokenBody } from '../../support/hostile-service.ts';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { delayed, inTurn, respond, whenHeaders } from '../../support/http/behaviours.ts';
import { API_KEY, type ClientAt, clientAt } from '../../support/http/client-at.ts';
import { sampleJwt } from '../../support/http/sample-jwt.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());
const refused = respond(401, { ...ERROR_BODY, messagem: 'Token inválido' });
const freshToken: Behaviour = (response, request) => respond(200, tokenBody())(response, request);

const tokensOf = ({ service }: ClientAt): number => service.seenAt(TOKEN_PATH).length;
const allOk = (responses: readonly { ok: boolean }[]): boolean => responses.every(({ ok }) => ok);

describe('one token for everybody', () => {
  test('is asked for once by 200 queries that start together', async () => {
    const client = await clientAt({ token: delayed(30, freshToken), scr: good }, { timeouts: { queryMs: 10_000 } });
    const responses = await Promise.all(Array.from({ length: 200 }, () => client.ask()));
    expect(allOk(responses)).toBe(true);
    expect(tokensOf(client)).toBe(1);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(200);
  });

  test('that expires in the middle of a series costs one renewal', async () => {
    let now = Date.now();
    const client = await clientAt({ token: freshToken, scr: good }, { clock: () => now });
    expect(allOk(await series(client, 5))).toBe(true);
    now += 59 * 60_000 + 1_000;
    expect(allOk(await series(client, 5))).toBe(true);
    expect(tokensOf(client)).toBe(2);
  });

  test('that the service no longer takes costs one renewal, however many queries are under way', async () => {
    let valid = '';
    let lateness = 0;
    const token: Behaviour = (response, request) => {
      const value = sampleJwt({ livesMs: 3_600_000 });
      valid = `Bearer ${value}`;
      return respond(200, tokenBody(value))(response, request);
    };
    const refusedLater: Behaviour = (response, request) => {
      lateness += 4;
      return delayed(lateness, refused)(response, request);
    };
    const scr = whenHeaders(({ authorization }) => authorization === valid, good, refusedLater);
    const client = await clientAt({ token, scr });
    expect(await client.ask()).toMatchObject({ ok: true });
    valid = 'withdrawn';
    expect(allOk(await Promise.all(Array.from({ length: 20 }, () => client.ask())))).toBe(true);
    expect(tokensOf(client)).toBe(2);
  });

  test('is refused clearly after one renewal', async () => {
    const client = await clientAt({ token: freshToken, scr: refused });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'session_refused', details: { messagem: 'Token inválido', reached: true } },
    });
    expect([tokensOf(client), client.service.seenAt(SCR_PATH).length]).toEqual([2, 2]);
  });

  test('is forgotten when the key changes, also while one is on its way', async () => {
    let key = API_KEY;
    const readKey = async () => ({ ok: true, value: key }) as const;
    const token = inTurn(delayed(60, respond(200, tokenBody('antigo'))), respond(200, tokenBody('novo')));
    const client = await clientAt({ token, scr: good }, { readKey });
    const early = client.ask();
    await expect.poll(() => tokensOf(client)).toBe(1);
    key = '5b1c7a90-0000-4000-8000-000000000000';
    client.forgetSession();
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(await early).toMatchObject({ ok: true });
    expect(await client.ask()).toMatchObject({ ok: true });
    const sentTo = (path: string): unknown[] => client.service.seenAt(path).map(({ headers }) => headers.authorization);
    expect(sentTo(TOKEN_PATH)).toEqual([API_KEY, key]);
    // The two questions of that moment come in any order; from then on the old token is not used.
    expect(sentTo(SCR_PATH).slice(0, 2).toSorted()).toEqual(['Bearer antigo', 'Bearer novo']);
    expect(sentTo(SCR_PATH).slice(2)).toEqual(['Bearer novo']);
  });
});

describe('the life of a token', () => {
  test.each([
    ['an hour behind', -3_600_000],
    ['an hour ahead', 3_600_000],
    ['a day ahead', 86_400_000],
  ])('does not depend on a clock that is %s', async (_how, off) => {
    const clock = (): number => Date.now() + off;
    const client = await clientAt({ token: freshToken, scr: good }, { clock });
    await series(client, 3);
    expect(tokensOf(client)).toBe(1);
    const opened = await client.openSession();
    const lives = opened.ok ? opened.value.expiresAt - clock() : 0;
    expect(Math.abs(lives - 3_600_000)).toBeLessThan(5_000);
  });

  test('is taken from `validade` as seconds when the token has no `exp`', async () => {
    let now = 0;
    const token = respond(200, { ...tokenBody(sampleJwt()), validade: 600 });
    const client = await clientAt({ token, scr: good }, { clock: () => now });
    expect(await client.openSession()).toEqual({ ok: true, value: { expiresAt: 600_000 } });
    now = 539_000;
    await client.ask();
    expect(tokensOf(client)).toBe(1);
    now = 541_000;
    await client.ask();
    expect(tokensOf(client)).toBe(2);
  });

  test('is a quarter of an hour at most where only `validade` speaks', async () => {
    const token = respond(200, { ...tokenBody('nenhum-jwt'), validade: 3_600_000 });
    const client = await clientAt({ token }, { clock: () => 0 });
    expect(await client.openSession()).toEqual({ ok: true, value: { expiresAt: 900_000 } });
  });

  test('is asked for again each time while tokens arrive without any life', async () => {
    const dead: Behaviour = (response, request) =>
      respond(200, tokenBody(sampleJwt({ iat: 2_000, exp: 1_000 })))(response, request);
    const client = await clientAt({ token: dead, scr: good });
    expect(allOk(await series(client, 3))).toBe(true);
    expect(tokensOf(client)).toBe(3);
  });
});

describe('the key', () => {
  test('is sent without the newline it was pasted with', async () => {
    const readKey = async () => ({ ok: true, value: ` ${API_KEY}\n` }) as const;
    const client = await clientAt({ scr: good }, { readKey });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(client.service.seen[0]?.headers.authorization).toBe(API_KEY);
  });

  test.each([
    ['missing', null, 'key_missing'],
    ['blank', ' \n', 'key_missing'],
    ['of two lines', `${API_KEY}\n${API_KEY}`, 'key_malformed'],
    ['with letters no header can carry', 'chave-ção', 'key_malformed'],
  ])('that is %s is told and nothing is sent', async (_how, value, code) => {
    const client = await clientAt({ scr: good }, { readKey: async () => ({ ok: true, value }) });
    expect(await client.ask()).toEqual({ ok: false, error: { code } });
    expect(client.service.seen).toEqual([]);
  });

  test('that the vault does not give is told with the reason of the vault', async () => {
    const readKey = async () => ({ ok: false, error: { code: 'vault_locked' } }) as const;
    const client = await clientAt({ scr: good }, { readKey });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'vault_locked' } });
    expect(client.service.seen).toEqual([]);
  });

  test('that the service refuses is asked about once a query, not more', async () => {
    const token = respond(401, { ...ERROR_BODY, messagem: `Chave ${API_KEY} inválida` });
    const client = await clientAt({ token, scr: good });
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'key_refused', details: { messagem: 'Chave ••• inválida' } },
    });
    expect(client.service.seen).toHaveLength(1);
  });
});

describe('a token answer that is none', () => {
  test.each<[string, object | string]>([
    ['no JSON', 'oops'],
    ['no token', { ...ERROR_BODY, status: 'sucesso' }],
    ['a token that would break the header', tokenBody('a\nb')],
    ['a token of another type', { ...tokenBody(), token: 5 }],
    ['a token beyond any measure', tokenBody('x'.repeat(20_000))],
  ])('%s is unexpected', async (_what, body) => {
    const client = await clientAt({ token: respond(200, body), scr: good });
    expect(await client.ask()).toEqual({ ok: false, error: { code: 'unexpected_answer' } });
  });

  test('`erro` with HTTP 200 is told in the words of the service', async () => {
    const client = await clientAt({ token: respond(200, { ...ERROR_BODY, messagem: 'Contrato suspenso' }) });
    expect(await client.ask()).toMatchObject({
      error: { code: 'service_refused', details: { messagem: 'Contrato suspenso' } },
    });
  });
});

describe('a storm of refusals', () => {
  const pacing = { failuresToPause: 3, pauseMs: 120 };
  const storm = respond(401, ERROR_BODY);

  test('pauses the service, says until when, and sends nothing meanwhile', async () => {
    const client = await clientAt({ token: storm }, { pacing, clock: () => 5_000 });
    await series(client, 3);
    expect(await client.ask()).toEqual({
      ok: false,
      error: { code: 'service_paused', details: { until: 5_120, cause: 'key_refused' } },
    });
    expect(tokensOf(client)).toBe(3);
  });

  test.each([
    ['is missing', { ok: true, value: null }, 'key_missing'],
    ['cannot be sent', { ok: true, value: 'chave com espaços' }, 'key_malformed'],
    ['is behind a locked keychain', { ok: false, error: { code: 'vault_locked' } }, 'vault_locked'],
  ] as const)('is not blamed for a key that %s', async (_what, found, code) => {
    const key: { response: Outcome<string | null> } = { response: found };
    const readKey = async (): Promise<Outcome<string | null>> => key.response;
    const client = await clientAt({ token: freshToken, scr: good }, { pacing, readKey });
    for (const response of await series(client, 4)) expect(response).toMatchObject({ ok: false, error: { code } });
    key.response = { ok: true, value: API_KEY };
    expect(await client.ask()).toMatchObject({ ok: true });
  });

  test('ends after the pause with one request that succeeds', async () => {
    const client = await clientAt({ token: inTurn(storm, storm, storm, freshToken), scr: good }, { pacing });
    await series(client, 4);
    await expect.poll(async () => (await client.ask()).ok, { timeout: 2_000 }).toBe(true);
    expect(tokensOf(client)).toBe(4);
  });

  test('ends at once when the key is replaced', async () => {
    const client = await clientAt({ token: inTurn(storm, storm, storm, freshToken), scr: good }, { pacing });
    await series(client, 4);
    client.forgetSession();
    expect(await client.ask()).toMatchObject({ ok: true });
  });

  test('does not keep the officer from testing the connection', async () => {
    const client = await clientAt({ token: inTurn(storm, storm, storm, freshToken), scr: good }, { pacing });
    await series(client, 4);
    expect(await client.openSession()).toMatchObject({ ok: true });
    expect(await client.ask()).toMatchObject({ ok: true });
    expect(tokensOf(client)).toBe(4);
  });
});

async function series(client: ClientAt, length: number): Promise<{ ok: boolean }[]> {
  const responses: { ok: boolean }[] = [];
  for (let step = 0; step < length; step += 1) responses.push(await client.ask());
  return responses;
}
