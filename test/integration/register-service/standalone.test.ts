import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { QUESTION } from '../../unit/main/register-service/requests.ts';
import { freshHome } from './home.ts';
import { serveAlone } from './serve-alone.ts';
import { pageOf, post, registered, tokenFor } from './service-client.ts';
import { runToEnd, startStandalone } from './standalone-process.ts';

const until = (page: string): string => /Registro vale até<\/dt><dd>([^<]+)/.exec(page)?.[1] ?? '';

const nextSecond = (): Promise<void> => pause(1_000 - (Date.now() % 1_000));

describe('the process of the service alone', () => {
  test('prints one line, and at SIGTERM finishes what is in flight with nothing else said', {
    tags: ['long'],
  }, async () => {
    const service = await startStandalone(await freshHome(), '--port', '0', '--latency', '600');
    expect(service.readyLine).toMatch(
      /^service ready base_url=http:\/\/127\.0\.0\.1:\d+ auth_url=http:\/\/127\.0\.0\.1:\d+ api_key=[0-9a-f-]{36}$/,
    );
    const token = await tokenFor(service, service.apiKey);
    const inFlight = post(service, '/api/scr', QUESTION, token);
    await pause(200);
    const ended = service.end('SIGTERM');
    expect((await inFlight).status).toBe(200);
    expect(await ended).toEqual({ code: 0, complaint: '', output: `${service.readyLine}\n` });
  });

  test('killed, keeps each consent that was answered in that moment, and the move of a validity by a query', {
    tags: ['long'],
  }, async () => {
    const home = await freshHome();
    const first = await startStandalone(home);
    const moved = await registered(first);
    const before = until(await pageOf(first, moved));
    await nextSecond();
    await post(first, '/api/scr', QUESTION);
    const ids = await Promise.all([1, 2, 3].map(() => registered(first)));
    await first.end('SIGKILL');

    const second = await startStandalone(home);
    expect(second.apiKey).toBe(first.apiKey);
    for (const id of ids) expect(await pageOf(second, id)).toContain('Marina Alves de Souza');
    const after = until(await pageOf(second, moved));
    expect(after).toMatch(/^\d{2}\/\d{2}\/\d{4}/);
    expect(after).not.toBe(before);
    expect((await second.end('SIGINT')).code).toBe(0);
  });

  test('says why it cannot start: a home another service holds, a port that is taken, an id nobody has', async () => {
    const home = await freshHome();
    const { port } = new URL((await serveAlone({ home })).baseUrl);
    const [held, taken, unknown] = await Promise.all([
      runToEnd('--home', home),
      runToEnd('--home', await freshHome(), '--port', port),
      runToEnd('keys', 'revoke', 'ffffffff', '--home', await freshHome()),
    ]);
    expect(held).toMatchObject({ code: 1, complaint: expect.stringContaining('archive_in_use') });
    expect(taken).toMatchObject({ code: 1, complaint: expect.stringContaining('EADDRINUSE') });
    expect(unknown).toMatchObject({ code: 2, complaint: expect.stringContaining('keys list') });
  });
});

describe('a service for integrators', () => {
  test('fails the same requests at each start with one seed', async () => {
    const failuresOf = async (seed: number): Promise<string> => {
      const service = await serveAlone({ home: await freshHome(), failRate: 0.5, seed });
      const tokens: (string | null)[] = [];
      for (let at = 0; at < 16; at += 1) tokens.push(await tokenFor(service, service.apiKey));
      return tokens.map((token) => (token === null ? 'x' : '.')).join('');
    };
    const [one, again, other] = [await failuresOf(7), await failuresOf(7), await failuresOf(8)];
    expect(one).toMatch(/x/);
    expect([again === one, other === one]).toEqual([true, false]);
  });

  test('records each exchange in a file of its own, without keys and tokens', async () => {
    const record = join(await freshHome(), 'exchanges.jsonl');
    const service = await serveAlone({ home: await freshHome(), record });
    const token = await tokenFor(service, service.apiKey);
    await registered(service);
    await post(service, '/api/scr', QUESTION, token);
    await post(service, '/api/scr', { documento: '1' }, token);
    await service.close();
    const text = await readFile(record, 'utf8');
    const exchanges = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(exchanges.map(({ path, status }) => [path, status])).toEqual([
      ['/api/consents/authorizations/', expect.any(Number)],
      ['/api/scr', 200],
      ['/api/scr', expect.any(Number)],
    ]);
    expect(exchanges[1]).toMatchObject({ request: QUESTION, response: expect.stringContaining('resumoDoCliente') });
    expect([text.includes(service.apiKey), text.includes(String(token))]).toEqual([false, false]);
    expect((await stat(record)).mode & 0o777).toBe(0o600);
  });
});
