import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { apiKeyName, keyView, readApiKey, removeApiKey, setApiKey } from '#main/features/settings/api-key.ts';
import { settingsView } from '#main/features/settings/settings.ts';
import { NO_PINNED_ADDRESSES, NO_POLICY } from '#main/ports/policy.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';
const HOME = 'https://api.example.com:8443/scr';
const KEPT = { keyKept: true, keyOfOrigin: null };
const NONE = { keyKept: false, keyOfOrigin: null };

async function withKey() {
  const secrets = rememberingSecrets();
  expect(await setApiKey(secrets, 'sandbox', `  ${KEY}\n`, HOME)).toEqual(ok(undefined));
  return secrets;
}

describe('the API key', () => {
  test('is trimmed, checked and kept per environment', async () => {
    const secrets = await withKey();
    expect([...secrets.kept.keys()]).toEqual([apiKeyName('sandbox')]);
    expect(await readApiKey(secrets, 'sandbox', HOME)).toEqual(ok(KEY));
    expect(await keyView(secrets, 'sandbox', HOME)).toEqual(KEPT);
    expect(await keyView(secrets, 'producao', HOME)).toEqual(NONE);
  });

  test.each(['', 'not-a-key', `${KEY}0`, `Bearer ${KEY}`])('refuses %j and keeps the old one', async (typed) => {
    const secrets = await withKey();
    expect(await setApiKey(secrets, 'sandbox', typed, HOME)).toEqual(fail('key_malformed'));
    expect(await readApiKey(secrets, 'sandbox', HOME)).toEqual(ok(KEY));
  });

  test.each(['', 'example', 'data:text/plain,x'])('is refused while the address is %j', async (baseUrl) => {
    const secrets = rememberingSecrets();
    expect(await setApiKey(secrets, 'sandbox', KEY, baseUrl)).toEqual(fail('address_missing'));
    expect(secrets.kept.size).toBe(0);
  });

  test.each(['https://api.example.com:8443', 'HTTPS://API.Example.COM:8443/other/path'])(
    'is found at %s, which is the origin it was given for',
    async (baseUrl) => {
      expect(await readApiKey(await withKey(), 'sandbox', baseUrl)).toEqual(ok(KEY));
    },
  );

  test.each([
    ['another host', 'https://api.example.org:8443'],
    ['a name below', 'https://x.api.example.com:8443'],
    ['a name that goes on', 'https://api.example.com.evil.example:8443'],
    ['a name with a final dot', 'https://api.example.com.:8443'],
    ['another port', 'https://api.example.com'],
    ['another scheme', 'http://api.example.com:8443'],
    ['no address', ''],
  ])('is missing at %s', async (_what, baseUrl) => {
    const secrets = await withKey();
    expect(await readApiKey(secrets, 'sandbox', baseUrl)).toEqual(ok(null));
    expect(await keyView(secrets, 'sandbox', baseUrl)).toEqual({
      keyKept: false,
      keyOfOrigin: 'https://api.example.com:8443',
    });
  });

  test.each([KEY, '{"v":2,"origin":"https://api.example.com:8443","key":"x"}', '{"v":1}', '[]', 'x', ''])(
    'is none where %j is kept',
    async (text) => {
      const secrets = rememberingSecrets();
      secrets.kept.set(apiKeyName('sandbox'), text);
      expect(await readApiKey(secrets, 'sandbox', HOME)).toEqual(ok(null));
      expect(await keyView(secrets, 'sandbox', HOME)).toEqual(NONE);
    },
  );

  test('is not known where the store cannot be asked', async () => {
    const secrets = await withKey();
    secrets.lock();
    expect(await readApiKey(secrets, 'sandbox', HOME)).toEqual(fail('vault_locked'));
    expect(await keyView(secrets, 'sandbox', HOME)).toEqual(NONE);
  });

  test('can be removed, twice without complaint', async () => {
    const secrets = await withKey();
    await removeApiKey(secrets, 'sandbox');
    expect(await removeApiKey(secrets, 'sandbox')).toEqual(ok(undefined));
    expect(await keyView(secrets, 'sandbox', HOME)).toEqual(NONE);
  });

  test('never stands in the settings the window receives', async () => {
    const secrets = await withKey();
    const store = memoryArchive().settings;
    await store.write({ sandbox: { baseUrl: HOME, authUrl: HOME } });
    const embedded = { baseUrl: 'http://127.0.0.1:4000', authUrl: 'http://127.0.0.1:4000' };
    const view = await settingsView({
      store,
      secrets,
      account: () => 'ana',
      embedded,
      pinned: NO_PINNED_ADDRESSES,
      policy: NO_POLICY,
      teamRole: () => null,
    });
    expect(JSON.stringify(view)).not.toContain(KEY);
    expect(view.environments.map(({ environment, keyKept }) => [environment, keyKept])).toEqual([
      ['embutido', true],
      ['sandbox', true],
      ['producao', false],
    ]);
  });
});
