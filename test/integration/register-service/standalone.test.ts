import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CONSENT, QUESTION } from '../../unit/main/register-service/requests.ts';
import { freshHome } from './home.ts';
import { runToEnd, type Standalone, startStandalone } from './standalone-process.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

async function tokenFor({ baseUrl }: Standalone, key: string): Promise<string | null> {
  const answer = await fetch(`${baseUrl}/api/sessions/token`, { headers: { authorization: key } });
  return answer.ok ? ((await answer.json()) as { token: string }).token : null;
}

async function post(service: Standalone, path: string, body: unknown): Promise<Response> {
  const token = await tokenFor(service, service.apiKey);
  return fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
}

const registered = async (service: Standalone): Promise<string> => {
  const answer = await post(service, '/api/consents/authorizations/', CONSENT);
  return ((await answer.json()) as { dados: { id: string } }).dados.id;
};

const pageOf = async ({ baseUrl }: Standalone, id: string): Promise<Response> => fetch(`${baseUrl}/autorizacao/${id}`);

describe('the service alone', () => {
  test('prints one line, answers, and ends cleanly at SIGTERM with nothing else said', async () => {
    const service = await startStandalone(await freshHome(), '--port', '0');
    expect(service.readyLine).toMatch(
      /^service ready base_url=http:\/\/127\.0\.0\.1:\d+ auth_url=http:\/\/127\.0\.0\.1:\d+ api_key=[0-9a-f-]{36}$/,
    );
    expect((await post(service, '/api/scr', QUESTION)).status).toBe(200);
    const { code, output, complaint } = await service.end('SIGTERM');
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    expect(output).toBe(`${service.readyLine}\n`);
  });

  test('finishes what is in flight at SIGTERM', async () => {
    const service = await startStandalone(await freshHome(), '--latency', '400');
    const token = await tokenFor(service, service.apiKey);
    const inFlight = fetch(`${service.baseUrl}/api/scr`, {
      method: 'POST',
      headers: { ...JSON_HEADERS, authorization: `Bearer ${token}` },
      body: JSON.stringify(QUESTION),
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const ended = service.end('SIGTERM');
    expect((await inFlight).status).toBe(200);
    expect((await ended).code).toBe(0);
  });

  test('keeps a consent that was answered, although it is killed in the same moment', async () => {
    const home = await freshHome();
    const first = await startStandalone(home);
    const ids = await Promise.all([1, 2, 3].map(() => registered(first)));
    await first.end('SIGKILL');
    const second = await startStandalone(home);
    for (const id of ids) expect(await (await pageOf(second, id)).text()).toContain('Marina Alves de Souza');
    expect(second.apiKey).toBe(first.apiKey);
    await second.end('SIGTERM');
  });

  test('keeps the move of the validity by a query, too', async () => {
    const home = await freshHome();
    const first = await startStandalone(home);
    const id = await registered(first);
    const before = await (await pageOf(first, id)).text();
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await post(first, '/api/scr', QUESTION);
    await first.end('SIGKILL');
    const second = await startStandalone(home);
    const until = (page: string): string => /Válida até<\/dt><dd>([^<]+)/.exec(page)?.[1] ?? '';
    const after = await (await pageOf(second, id)).text();
    expect(until(after)).not.toBe(until(before));
    await second.end('SIGTERM');
  });

  test('lets nobody else read its home, and writes no key and no person in the clear', async () => {
    const home = await freshHome();
    const service = await startStandalone(home);
    await registered(service);
    await service.end('SIGTERM');
    const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['service.key', 'api-keys.json']));
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      expect((await stat(path)).mode & 0o077).toBe(0);
      const content = (await readFile(path)).toString('latin1');
      for (const secret of [service.apiKey, 'Marina', '11144477735']) expect(content).not.toContain(secret);
    }
  });

  test('refuses a home that another service holds', async () => {
    const home = await freshHome();
    const service = await startStandalone(home);
    const { code, complaint } = await runToEnd('--home', home);
    expect(code).toBe(1);
    expect(complaint).toContain('archive_in_use');
    await service.end('SIGTERM');
  });

  test('says so when its port is taken', async () => {
    const service = await startStandalone(await freshHome());
    const { code, complaint } = await runToEnd('--home', await freshHome(), '--port', new URL(service.baseUrl).port);
    expect(code).toBe(1);
    expect(complaint).toContain('EADDRINUSE');
    await service.end('SIGTERM');
  });

  test('fails as many answers as it was told to', async () => {
    const service = await startStandalone(await freshHome(), '--fail-rate', '1');
    const answer = await fetch(`${service.baseUrl}/api/sessions/token`, { headers: { authorization: service.apiKey } });
    expect(answer.status).toBe(500);
    expect((await fetch(`${service.baseUrl}/api/health`)).status).toBe(200);
    await service.end('SIGTERM');
  });
});

describe('API keys from the command line', () => {
  test('are made, listed and revoked while the service runs, and it heeds every change at once', async () => {
    const home = await freshHome();
    const service = await startStandalone(home);
    const created = await runToEnd('keys', 'create', '--home', home);
    const key = /^api_key=([0-9a-f-]{36})$/m.exec(created.output)?.[1] ?? '';
    expect(await tokenFor(service, key)).not.toBeNull();
    const listed = await runToEnd('keys', 'list', '--home', home);
    const lines = listed.output.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(listed.output).not.toContain(key);
    const id = lines[1]?.slice(0, 8) ?? '';
    expect((await runToEnd('keys', 'revoke', id, '--home', home)).output.trim()).toBe(`revoked ${id}`);
    expect(await tokenFor(service, key)).toBeNull();
    expect(await tokenFor(service, service.apiKey)).not.toBeNull();
    await service.end('SIGTERM');
  });

  test('a revoked provisioned key is replaced at the next start', async () => {
    const home = await freshHome();
    const first = await startStandalone(home);
    const id = (await runToEnd('keys', 'list', '--home', home)).output.slice(0, 8);
    await runToEnd('keys', 'revoke', id, '--home', home);
    await first.end('SIGTERM');
    const second = await startStandalone(home);
    expect(second.apiKey).not.toBe(first.apiKey);
    expect(await tokenFor(second, first.apiKey)).toBeNull();
    expect(await tokenFor(second, second.apiKey)).not.toBeNull();
    await second.end('SIGINT');
  });

  test('an id nobody has is refused with a hint', async () => {
    const { code, complaint } = await runToEnd('keys', 'revoke', 'ffffffff', '--home', await freshHome());
    expect(code).toBe(2);
    expect(complaint).toContain('keys list');
  });
});
