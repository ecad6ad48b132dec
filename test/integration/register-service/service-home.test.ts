import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { manageKeys } from '#main/register-service/standalone/manage-keys.ts';
import { UsageError } from '#main/register-service/standalone/read-arguments.ts';
import { freshHome } from './home.ts';
import { serveAlone } from './serve-alone.ts';
import { registered, tokenFor } from './service-client.ts';

describe('the home of the service alone', () => {
  test('lets nobody else read it, and holds no key and no person in the clear', async () => {
    const home = await freshHome();
    const service = await serveAlone({ home });
    await registered(service);
    await service.close();
    const files = (await readdir(home, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    expect(files.map(({ name }) => name)).toEqual(expect.arrayContaining(['service.key', 'api-keys.json']));
    for (const { parentPath, name } of files) {
      const path = join(parentPath, name);
      expect((await stat(path)).mode & 0o077).toBe(0);
      const content = (await readFile(path)).toString('latin1');
      for (const secret of [service.apiKey, 'Marina', '11144477735']) expect(content).not.toContain(secret);
    }
  });

  test('with a fail rate of one every answer of the interface fails, and its health is told', async () => {
    const { baseUrl, apiKey } = await serveAlone({ home: await freshHome(), failRate: 1 });
    const response = await fetch(`${baseUrl}/api/sessions/token`, { headers: { authorization: apiKey } });
    expect(response.status).toBe(500);
    expect((await fetch(`${baseUrl}/api/health`)).status).toBe(200);
  });
});

describe('the API keys of a home', () => {
  test('are made, listed and revoked while the service runs, and it heeds every change at once', async () => {
    const home = await freshHome();
    const service = await serveAlone({ home });
    const created = await manageKeys({ kind: 'create_key', home });
    const key = /^api_key=([0-9a-f-]{36})$/.exec(created)?.[1] ?? '';
    expect(await tokenFor(service, key)).not.toBeNull();
    const listed = await manageKeys({ kind: 'list_keys', home });
    const lines = listed.split('\n');
    expect(lines).toHaveLength(2);
    expect(listed).not.toContain(key);
    const id = lines[1]?.slice(0, 8) ?? '';
    expect(await manageKeys({ kind: 'revoke_key', id, home })).toBe(`revoked ${id}`);
    expect(await tokenFor(service, key)).toBeNull();
    expect(await tokenFor(service, service.apiKey)).not.toBeNull();
    await expect(manageKeys({ kind: 'revoke_key', id, home })).rejects.toThrow(UsageError);
  });

  test('a revoked provisioned key is replaced at the next start', async () => {
    const home = await freshHome();
    const first = await serveAlone({ home });
    const id = (await manageKeys({ kind: 'list_keys', home })).slice(0, 8);
    await manageKeys({ kind: 'revoke_key', id, home });
    await first.close();
    const second = await serveAlone({ home });
    expect(second.apiKey).not.toBe(first.apiKey);
    expect(await tokenFor(second, first.apiKey)).toBeNull();
    expect(await tokenFor(second, second.apiKey)).not.toBeNull();
  });
});
