import { describe, expect, test } from 'vitest';
import type { SecretStore } from '../../../../main/workflows/ports/secret-store.ts';
import { apiKeyName, isKeyKept, removeApiKey, setApiKey } from '../../../../main/workflows/settings/api-key.ts';
import { changeSettings, setAddresses } from '../../../../main/workflows/settings/change-settings.ts';
import { DEFAULT_PREFERENCES, readPreferences } from '../../../../main/workflows/settings/preferences.ts';
import { settingsView } from '../../../../main/workflows/settings/settings-view.ts';
import { testConnection } from '../../../../main/workflows/settings/test-connection.ts';
import { type ConnectionReport, settingsChangeSchema } from '../../../../preload/contract/settings.ts';
import { DEFAULT_THRESHOLDS } from '../../../../preload/domain/indicators/thresholds.ts';
import { accept, refuse } from '../../../../preload/domain/outcome.ts';
import { fakeArchive } from '../../../support/fakes/fake-archive.ts';
import { fakeRegister } from '../../../support/fakes/fake-register.ts';

const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

function fakeSecrets(): SecretStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    keeper: 'session',
    kept,
    read: async (name) => accept(kept.get(name) ?? null),
    write: async (name, secret) => {
      kept.set(name, secret);
      return accept(undefined);
    },
    remove: async (name) => {
      kept.delete(name);
      return accept(undefined);
    },
  };
}

describe('preferences', () => {
  test('of a first start are Portuguese, the system colours and the embedded service', async () => {
    expect(await readPreferences(fakeArchive().settings)).toEqual(DEFAULT_PREFERENCES);
  });

  test('survive a value that no longer exists', async () => {
    const { settings } = fakeArchive();
    await settings.write({ theme: 'sepia', locale: 'fr', environment: 'lab' });
    expect(await readPreferences(settings)).toEqual(DEFAULT_PREFERENCES);
  });

  test('keep what the officer changed and nothing else', async () => {
    const { settings } = fakeArchive();
    await changeSettings(settings, { theme: 'dark' });
    await changeSettings(settings, { institution: { nome: 'Banco', cnpj: '11.222.333/0001-81' } });
    expect(await settings.read()).toEqual({
      theme: 'dark',
      'institution.nome': 'Banco',
      'institution.cnpj': '11222333000181',
    });
  });

  test.each([true, false])('keep whether the window is protected: %s', async (contentProtection) => {
    const { settings } = fakeArchive();
    await changeSettings(settings, { contentProtection });
    expect(await readPreferences(settings)).toEqual({ ...DEFAULT_PREFERENCES, contentProtection });
  });

  test.each(['111.444.777-35', '11.222.333/0001-82'])('refuse %s as the CNPJ of an institution', async (cnpj) => {
    const { settings } = fakeArchive();
    expect(await changeSettings(settings, { theme: 'dark', institution: { nome: 'Banco', cnpj } })).toEqual(
      refuse('document_invalid', { field: 'institution.cnpj' }),
    );
    expect(await settings.read()).toEqual({});
  });
});

describe('addresses', () => {
  const checkAddress = (text: string) => (text.startsWith('https:') ? accept(text) : refuse('address_not_https'));

  test('are kept for the two outer environments', async () => {
    const { settings: store } = fakeArchive();
    const addresses = { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' };
    await setAddresses({ store, checkAddress }, 'sandbox', addresses);
    expect((await readPreferences(store)).addresses.sandbox).toEqual(addresses);
  });

  test('are kept both or not at all, and the wrong one is named', async () => {
    const { settings: store } = fakeArchive();
    const addresses = { baseUrl: 'https://api.example.com', authUrl: 'ftp://auth.example.com' };
    expect(await setAddresses({ store, checkAddress }, 'producao', addresses)).toEqual(
      refuse('address_not_https', { field: 'authUrl' }),
    );
    expect(await store.read()).toEqual({});
  });

  test('of the embedded service cannot be changed', async () => {
    const { settings: store } = fakeArchive();
    const addresses = { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' };
    expect(await setAddresses({ store, checkAddress }, 'embutido', addresses)).toMatchObject({ ok: false });
  });
});

describe('the API key', () => {
  test('is trimmed, checked and kept per environment', async () => {
    const secrets = fakeSecrets();
    expect(await setApiKey(secrets, 'sandbox', `  ${KEY}\n`)).toEqual(accept(undefined));
    expect(secrets.kept).toEqual(new Map([[apiKeyName('sandbox'), KEY]]));
    expect(await isKeyKept(secrets, 'sandbox')).toBe(true);
    expect(await isKeyKept(secrets, 'producao')).toBe(false);
  });

  test.each(['', 'not-a-key', `${KEY}0`, `Bearer ${KEY}`])('refuses %j and keeps the old one', async (typed) => {
    const secrets = fakeSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    expect(await setApiKey(secrets, 'sandbox', typed)).toEqual(refuse('key_malformed'));
    expect(secrets.kept.get(apiKeyName('sandbox'))).toBe(KEY);
  });

  test('can be removed, twice without complaint', async () => {
    const secrets = fakeSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    await removeApiKey(secrets, 'sandbox');
    expect(await removeApiKey(secrets, 'sandbox')).toEqual(accept(undefined));
    expect(await isKeyKept(secrets, 'sandbox')).toBe(false);
  });

  test('never stands in the settings the window receives', async () => {
    const secrets = fakeSecrets();
    await setApiKey(secrets, 'sandbox', KEY);
    const embedded = { baseUrl: 'http://127.0.0.1:4000', authUrl: 'http://127.0.0.1:4000' };
    const view = await settingsView({ store: fakeArchive().settings, secrets, embedded });
    expect(JSON.stringify(view)).not.toContain(KEY);
    expect(view.environments.map(({ environment, keyKept }) => [environment, keyKept])).toEqual([
      ['embutido', true],
      ['sandbox', true],
      ['producao', false],
    ]);
  });
});

describe('waiting limits', () => {
  test('are kept and read back', async () => {
    const { settings } = fakeArchive();
    const limits = { session: 10, query: 120, consent: 300 };
    await changeSettings(settings, { limits });
    expect((await readPreferences(settings)).limits).toEqual(limits);
    await changeSettings(settings, { theme: 'dark' });
    expect((await readPreferences(settings)).limits).toEqual(limits);
  });

  test.each(['', '0', '4', '121', '30.5', 'NaN', '1e9', 'thirty'])('stored as %j are the usual ones', async (text) => {
    const { settings } = fakeArchive();
    await settings.write({ 'limit.session': text, 'limit.query': '90' });
    expect((await readPreferences(settings)).limits).toEqual({ session: 30, query: 90, consent: 60 });
  });
});

describe('thresholds of indicators', () => {
  const thresholds = { ...DEFAULT_THRESHOLDS, limit_usage: { attention: 62.5, alert: 100 } };

  test('are kept and read back, halves of a percent too', async () => {
    const { settings } = fakeArchive();
    await changeSettings(settings, { thresholds });
    expect((await readPreferences(settings)).thresholds).toEqual(thresholds);
    await changeSettings(settings, { thresholds: DEFAULT_THRESHOLDS });
    expect((await readPreferences(settings)).thresholds).toEqual(DEFAULT_THRESHOLDS);
  });

  test.each(['', '5', '20 10', '-1 5', '5 101', 'NaN 5', 'five ten'])(
    'stored as %j are the usual ones',
    async (text) => {
      const { settings } = fakeArchive();
      await settings.write({ 'threshold.overdue_ratio': text, 'threshold.limit_usage': '62.5 100' });
      expect((await readPreferences(settings)).thresholds).toEqual(thresholds);
    },
  );

  test('cross the border only where they make sense', () => {
    const accepts = (changed: object) =>
      settingsChangeSchema.safeParse({ thresholds: { ...thresholds, ...changed } }).success;
    expect(accepts({})).toBe(true);
    expect(accepts({ loss_share: { attention: 2, alert: 1 } })).toBe(false);
    expect(accepts({ domain_hhi: { attention: 1_000, alert: 10_001 } })).toBe(false);
    expect(accepts({ average_ticket: { attention: 1, alert: 2 } })).toBe(false);
    expect(settingsChangeSchema.safeParse({ thresholds: { loss_share: { attention: 1, alert: 2 } } }).success).toBe(
      false,
    );
  });
});

describe('the connection test', () => {
  const clock = () => 1_000;
  const proxyOf = async () => 'http://proxy.example:3128';
  const service = { environment: 'sandbox', baseUrl: 'https://servico.example' } as const;
  const outcomesOf = ({ steps }: ConnectionReport) =>
    Object.fromEntries(steps.map(({ step, outcome }) => [step, outcome]));
  const all = { address: 'ok', proxy: 'ok', connection: 'ok', tls: 'ok', key: 'ok', token: 'ok' };

  test('says every step, which proxy, and how long the token lives', async () => {
    const register = fakeRegister({ session: accept({ expiresAt: 1_000 + 59.5 * 60_000 }) });
    const report = await testConnection({ clock, proxyOf, register }, service);
    expect(outcomesOf(report)).toEqual(all);
    expect(report).toMatchObject({
      environment: 'sandbox',
      proxy: 'http://proxy.example:3128',
      tokenMinutes: 59,
      elapsedMs: 0,
    });
  });

  test('leaves out what the way does not have', async () => {
    const direct = { clock, proxyOf: async () => null, register: fakeRegister() };
    expect(outcomesOf(await testConnection(direct, service))).toEqual({ ...all, proxy: 'unused' });
    const embedded = { environment: 'embutido', baseUrl: 'http://127.0.0.1:4000' } as const;
    expect(outcomesOf(await testConnection(direct, embedded))).toEqual({ ...all, proxy: 'unused', tls: 'unused' });
  });

  test.each([
    ['address_not_https', {}, ['failed', 'skipped', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'proxy' }, ['ok', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'proxy_login' }, ['ok', 'failed', 'skipped', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'name' }, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['service_timeout', {}, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['portal_answered', {}, ['ok', 'ok', 'failed', 'skipped', 'skipped', 'skipped']],
    ['service_unreachable', { reason: 'tls' }, ['ok', 'ok', 'ok', 'failed', 'skipped', 'skipped']],
    ['key_refused', {}, ['ok', 'ok', 'ok', 'ok', 'failed', 'skipped']],
    ['service_failed', {}, ['ok', 'ok', 'ok', 'ok', 'ok', 'failed']],
  ] as const)('stops with %s %j at its step', async (code, details, outcomes) => {
    const register = fakeRegister({ session: refuse(code, details) });
    const { steps, tokenMinutes } = await testConnection({ clock, proxyOf, register }, service);
    expect(steps.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(steps.find(({ outcome }) => outcome === 'failed')).toMatchObject({ code, ...details });
    expect(tokenMinutes).toBeNull();
  });

  test.each(['key_missing', 'key_malformed', 'vault_locked', 'vault_unavailable'] as const)(
    'claims no connection when nothing was sent (%s)',
    async (code) => {
      const register = fakeRegister({ session: refuse(code) });
      const { steps } = await testConnection({ clock, proxyOf, register }, service);
      expect(steps.map(({ outcome }) => outcome)).toEqual(['ok', 'skipped', 'skipped', 'skipped', 'failed', 'skipped']);
    },
  );

  test('asks for no proxy where there is no address', async () => {
    const never = () => {
      throw new Error('asked for the proxy of nothing');
    };
    const register = fakeRegister({ session: refuse('address_malformed') });
    const report = await testConnection({ clock, proxyOf: never, register }, { environment: 'sandbox', baseUrl: '' });
    expect(report.proxy).toBeNull();
    expect(outcomesOf(report).address).toBe('failed');
  });
});
