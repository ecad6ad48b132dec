import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/outcome.ts';
import { apiKeyName, isKeyKept, removeApiKey, setApiKey } from '#main/features/settings/api-key.ts';
import { settingsView } from '#main/features/settings/settings.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

describe('the API key', () => {
  test('is trimmed, checked and kept per environment', async () => {
    const secrets = rememberingSecrets();
    expect(await setApiKey(secrets, 'sandbox', `  ${KEY}\n`)).toEqual(ok(undefined));
    expect(secrets.kept).toEqual(new Map([[apiKeyName('sandbox'), KEY]]));
    expect(await isKeyKept(secrets, 'sandbox')).toBe(true);
    expect(await isKeyKept(secrets, 'producao')).toBe(false);
  });

  test.each(['', 'not-a-key', `${KEY}0`, `Bearer ${KEY}`])('refuses %j and keeps the old one', async (typed) => {
    const secrets = rememberingSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    expect(await setApiKey(secrets, 'sandbox', typed)).toEqual(fail('key_malformed'));
    expect(secrets.kept.get(apiKeyName('sandbox'))).toBe(KEY);
  });

  test('can be removed, twice without complaint', async () => {
    const secrets = rememberingSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    await removeApiKey(secrets, 'sandbox');
    expect(await removeApiKey(secrets, 'sandbox')).toEqual(ok(undefined));
    expect(await isKeyKept(secrets, 'sandbox')).toBe(false);
  });

  test('never stands in the settings the window receives', async () => {
    const secrets = rememberingSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    const embedded = { baseUrl: 'http://127.0.0.1:4000', authUrl: 'http://127.0.0.1:4000' };
    const view = await settingsView({ store: memoryArchive().settings, secrets, embedded });
    expect(JSON.stringify(view)).not.toContain(KEY);
    expect(view.environments.map(({ environment, keyKept }) => [environment, keyKept])).toEqual([
      ['embutido', true],
      ['sandbox', true],
      ['producao', false],
    ]);
  });
});
