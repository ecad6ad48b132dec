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
