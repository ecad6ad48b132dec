import { describe, expect, test } from 'vitest';
import { SCR_PATH, TOKEN_PATH } from '../../support/hostile-service.ts';
import { delayed, drip, hang, respond } from '../../support/http/behaviours.ts';
import { type ClientAt, clientAt } from '../../support/http/client-at.ts';
import { consultaBody, ERROR_BODY } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());
const NOT_CHARGED = { ok: false, error: { code: 'cancelled' } };
const REFUSED_BEFORE = { ok: false, error: { code: 'cancelled', details: { reached: true } } };
const PATIENT = { firstDelayMs: 5_000, maxDelayMs: 5_000 };

/** Cancels once the service has seen as many requests at a path, and gives the answer and how long it took. */
async function cancelAt(client: ClientAt, path: string, count = 1): Promise<{ response: unknown; ms: number }> {
  const stop = new AbortController();
  const asked = client.ask(stop.signal);
  await expect.poll(() => client.service.seenAt(path).length).toBe(count);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const start = performance.now();
  stop.abort();
  return { response: await asked, ms: performance.now() - start };
}

describe('a query that the officer cancels', () => {
  test('before it began sends nothing', async () => {
    const client = await clientAt({ scr: good });
    expect(await client.ask(AbortSignal.abort())).toEqual(NOT_CHARGED);
    expect(client.service.seen).toEqual([]);
  });

  test('while a token is awaited was not charged', async () => {
    const client = await clientAt({ token: hang, scr: good });
    const { response, ms } = await cancelAt(client, TOKEN_PATH);
    expect(response).toEqual(NOT_CHARGED);
    expect(ms).toBeLessThan(600);
  });

  test('while it waits to be sent again after 503 tells that the service was reached', async () => {
    const client = await clientAt({ scr: respond(503, '', { 'retry-after': '0' }) }, { pacing: PATIENT });
    const { response, ms } = await cancelAt(client, SCR_PATH);
    expect(response).toEqual(REFUSED_BEFORE);
    expect(ms).toBeLessThan(600);
  });

  test('while Retry-After runs ends at once and sends nothing more', { tags: ['long'] }, async () => {
    const client = await clientAt({ scr: respond(429, ERROR_BODY, { 'retry-after': '1' }) });
    const { response, ms } = await cancelAt(client, SCR_PATH);
    expect(response).toEqual(REFUSED_BEFORE);
    expect(ms).toBeLessThan(600);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('while the answer is awaited is answered all the same: it is paid', async () => {
    const client = await clientAt({ scr: delayed(500, good) });
    const { response } = await cancelAt(client, SCR_PATH);
    expect(response).toMatchObject({ ok: true, value: { readable: true } });
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('in the middle of its answer waits for it up to the limit', { tags: ['long'] }, async () => {
    const client = await clientAt({ scr: drip(5) }, { timeouts: { queryMs: 600 } });
    expect((await cancelAt(client, SCR_PATH)).response).toMatchObject({
      error: { code: 'service_timeout', details: { unknown: true } },
    });
  });

  test('once it has left is not sent again, whatever the service asks', { tags: ['long'] }, async () => {
    const client = await clientAt({ scr: delayed(500, respond(503, '', { 'retry-after': '0' })) });
    const { response } = await cancelAt(client, SCR_PATH);
    expect(response).toMatchObject({ error: { details: { reached: true } } });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('whose token was refused is not sent with another one', async () => {
    const client = await clientAt({ scr: delayed(500, respond(401, ERROR_BODY)) });
    const { response } = await cancelAt(client, SCR_PATH);
    expect(response).toEqual(REFUSED_BEFORE);
    expect(client.service.seenAt(SCR_PATH)).toHaveLength(1);
  });

  test('takes no token away from the others who wait for it', async () => {
    const client = await clientAt({
      token: delayed(60, (response, request) => tokenResponse(response, request)),
      scr: good,
    });
    const stop = new AbortController();
    const [left, stayed] = [client.ask(stop.signal), client.ask()];
    await expect.poll(() => client.service.seenAt(TOKEN_PATH).length).toBe(1);
    stop.abort();
    expect(await left).toEqual(NOT_CHARGED);
    expect(await stayed).toMatchObject({ ok: true });
    expect(client.service.seenAt(TOKEN_PATH)).toHaveLength(1);
  });

  test('ends the token request when nobody else waits for it, and the next query asks anew', async () => {
    let dropped = false;
    const client = await clientAt({
      token: (response) => {
        response.on('close', () => {
          dropped = true;
        });
      },
    });
    await cancelAt(client, TOKEN_PATH);
    await expect.poll(() => dropped).toBe(true);
    await cancelAt(client, TOKEN_PATH, 2);
  });

  test('is no failure of the service: it never leads to a pause', async () => {
    const client = await clientAt({ token: hang }, { pacing: { failuresToPause: 2 } });
    for (const count of [1, 2, 3]) await cancelAt(client, TOKEN_PATH, count);
    expect(client.log.events()).not.toContain('register.paused');
  });

  test('also stops a test of the connection', async () => {
    const client = await clientAt({ token: hang });
    const stop = new AbortController();
    const opened = client.openSession(stop.signal);
    await expect.poll(() => client.service.seen.length).toBe(1);
    stop.abort();
    expect(await opened).toEqual(NOT_CHARGED);
  });
});

const tokenResponse = respond(200, {
  status: 'sucesso',
  data: '20/11/2026 10:00:00',
  versao: '1',
  token: 'opaco',
  validade: 600,
});
