import { describe, expect, test } from 'vitest';
import { settingsChangeSchema } from '#contract/settings.ts';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { fail, ok } from '#domain/outcome.ts';
import { changeSettings, setAddresses } from '#main/features/settings/change-settings.ts';
import { DEFAULT_PREFERENCES, readPreferences } from '#main/features/settings/preferences.ts';
import { fakeArchive } from '#test/support/fakes/fake-archive.ts';

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

  test('keep from which day on the month before can be asked for; any other day is the usual one', async () => {
    const { settings } = fakeArchive();
    await changeSettings(settings, { availabilityDay: 20 });
    expect(await readPreferences(settings)).toEqual({ ...DEFAULT_PREFERENCES, availabilityDay: 20 });
    for (const day of ['0', '29', '20.5', 'vinte']) {
      await settings.write({ 'availability.day': day });
      expect((await readPreferences(settings)).availabilityDay).toBe(26);
    }
  });

  test.each([true, false])('keep whether the window is protected: %s', async (contentProtection) => {
    const { settings } = fakeArchive();
    await changeSettings(settings, { contentProtection });
    expect(await readPreferences(settings)).toEqual({ ...DEFAULT_PREFERENCES, contentProtection });
  });

  test.each(['111.444.777-35', '11.222.333/0001-82'])('refuse %s as the CNPJ of an institution', async (cnpj) => {
    const { settings } = fakeArchive();
    expect(await changeSettings(settings, { theme: 'dark', institution: { nome: 'Banco', cnpj } })).toEqual(
      fail('document_invalid', { field: 'institution.cnpj' }),
    );
    expect(await settings.read()).toEqual({});
  });
});

describe('addresses', () => {
  const checkAddress = (text: string) => (text.startsWith('https:') ? ok(text) : fail('address_not_https'));

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
      fail('address_not_https', { field: 'authUrl' }),
    );
    expect(await store.read()).toEqual({});
  });

  test('of the embedded service cannot be changed', async () => {
    const { settings: store } = fakeArchive();
    const addresses = { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' };
    expect(await setAddresses({ store, checkAddress }, 'embutido', addresses)).toMatchObject({ ok: false });
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
