import { describe, expect, test } from 'vitest';
import { settingsChangeSchema } from '#contract/settings.ts';
import { DEFAULT_COSTS, type EnvironmentCosts } from '#domain/costs/costs.ts';
import { DEFAULT_THRESHOLDS } from '#domain/indicators/thresholds.ts';
import { readSettings, STORED_SETTINGS, type StoredSettings, settingTexts } from '#domain/settings/settings.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const DEFAULTS = readSettings({});
const readJson = (values: Record<string, unknown>): StoredSettings =>
  readSettings(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])));

const COSTS: EnvironmentCosts = {
  prices: [
    { from: '2025-01-01', cents: 250 },
    { from: '2026-07-15', cents: 310 },
  ],
  ceilings: { perDay: { unit: 'queries', value: 40 }, perMonth: { unit: 'cents', value: 500_000 } },
};

/** Settings that differ from their defaults, of each kind of value at least one. */
const CHANGED: StoredSettings = {
  ...DEFAULTS,
  locale: 'en',
  theme: 'dark',
  environment: 'producao',
  institutions: [{ ...BANCO, termMonths: 24, via: { nome: 'Parceira', cnpj: '12ABC34501DE35' } }],
  officerName: 'Ana Prado',
  limits: { session: 10, query: 120, consent: 300 },
  thresholds: {
    pf: { ...DEFAULT_THRESHOLDS.pf, limit_usage: { attention: 62.5, alert: 100 } },
    pj: { ...DEFAULT_THRESHOLDS.pj, domain_hhi: { attention: null, alert: 9_000 } },
  },
  location: true,
  contentProtection: true,
  lockMinutes: 15,
  availabilityDay: 26,
  processedFloor: 80,
  costs: { ...DEFAULT_COSTS, producao: COSTS },
  sandbox: { baseUrl: 'https://api.example.com', authUrl: 'https://auth.example.com' },
  producao: { baseUrl: 'https://api.example.org', authUrl: 'https://auth.example.org' },
  embeddedPort: 41_733,
  retention: { results: 2, consents: 10 },
  remindDays: 15,
  lastBackup: { at: 1_795_180_500_000, results: 3 },
};

describe('stored settings', () => {
  test('of a first start are Portuguese, the system colours and the embedded service', () => {
    expect(DEFAULTS).toMatchObject({ locale: 'pt-BR', theme: 'system', environment: 'embutido' });
    expect(DEFAULTS).toMatchObject({ location: false, contentProtection: true, lockMinutes: 10, availabilityDay: 20 });
    expect(DEFAULTS).toMatchObject({ processedFloor: 95, costs: DEFAULT_COSTS });
    expect(DEFAULTS).toMatchObject({ remindDays: 7, lastBackup: null, embeddedPort: 0 });
    expect(DEFAULTS.sandbox).toEqual({ baseUrl: '', authUrl: '' });
  });

  test('are read as they were written, one text under the name of each', () => {
    expect(Object.keys(settingTexts(CHANGED))).toEqual(Object.keys(STORED_SETTINGS));
    expect(readSettings(settingTexts(CHANGED))).toEqual(CHANGED);
    expect(settingTexts({ theme: 'dark', lockMinutes: 5 })).toEqual({ theme: '"dark"', lockMinutes: '5' });
  });

  test('survive a value that no longer exists, and a name that nothing reads', () => {
    expect(readJson({ theme: 'sepia', locale: 'fr', environment: 'lab', former: 1 })).toEqual(DEFAULTS);
  });

  test.each(Object.keys(STORED_SETTINGS))('have the default where the text of %s is damaged', (name) => {
    const texts = ['officerName', 'watchFolder'].includes(name) ? [] : ['"soon"'];
    for (const text of ['', '{', 'soon', '[]', '{}', '-1', '1e9', '0.5', ...texts])
      expect(readSettings({ ...settingTexts(CHANGED), [name]: text })).toEqual({
        ...CHANGED,
        [name]: DEFAULTS[name as keyof StoredSettings],
      });
  });

  test.each([0, 29, 20.5, 'vinte', null])('have the default day where it is %j', (availabilityDay) => {
    expect(readJson({ availabilityDay }).availabilityDay).toBe(20);
  });

  test.each(['', 0, 4, 121, 30.5, null, 1e9, 'thirty'])(
    'have the default limit where it is %j, and keep the others',
    (session) => {
      expect(readJson({ limits: { session, query: 90 } }).limits).toEqual({ session: 30, query: 90, consent: 60 });
    },
  );

  test.each([
    null,
    5,
    {},
    { attention: 20, alert: 10 },
    { attention: -1, alert: 5 },
    { attention: 5, alert: 101 },
    { attention: 'five', alert: 'ten' },
  ])('have the default threshold where it is %j, and keep the others', (overdue_ratio) => {
    const { pf, pj } = CHANGED.thresholds;
    const thresholds = { pf: { overdue_ratio, limit_usage: pf.limit_usage }, pj: { ...pj, overdue_ratio } };
    expect(readJson({ thresholds }).thresholds).toEqual(CHANGED.thresholds);
  });

  describe('of the program that had one threshold for people and companies', () => {
    const FORMER = {
      overdue_ratio: { attention: 5, alert: 15 },
      over_90_share: { attention: 3, alert: 10 },
      loss_share: { attention: 1, alert: 10 },
      short_term_share: { attention: 60, alert: 85 },
      limit_usage: { attention: 70, alert: 90 },
      off_balance_share: { attention: 40, alert: 60 },
      foreign_currency_share: { attention: 20, alert: 50 },
      expensive_debt_share: { attention: 10, alert: 25 },
      top_modality_share: { attention: 70, alert: 90 },
      domain_hhi: { attention: 5_000, alert: 8_000 },
    };
    const read = (changed: object) => readJson({ thresholds: { ...FORMER, ...changed } }).thresholds;

    test('begin as today where the institution had changed nothing', () => {
      expect(read({})).toEqual(DEFAULT_THRESHOLDS);
    });

    test('keep for both what it had changed, and begin as today in all else', () => {
      const [limit_usage, domain_hhi] = [
        { attention: 70, alert: 80 },
        { attention: 6_000, alert: 8_000 },
      ];
      expect(read({ limit_usage, domain_hhi, expensive_debt_share: { attention: 1, alert: 2 } })).toEqual({
        pf: { ...DEFAULT_THRESHOLDS.pf, limit_usage, domain_hhi },
        pj: { ...DEFAULT_THRESHOLDS.pj, limit_usage, domain_hhi },
      });
    });

    test('are not taken for those of today, of which one kind may be missing', () => {
      const pj = { ...DEFAULT_THRESHOLDS.pj, loss_share: { attention: 2, alert: 3 } };
      expect(readJson({ thresholds: { pj } }).thresholds).toEqual({ pf: DEFAULT_THRESHOLDS.pf, pj });
    });

    test('begin as today where what is stored makes no sense', () => {
      const overdue_ratio = { attention: 30, alert: 40 };
      expect(read({ overdue_ratio: null })).toEqual(DEFAULT_THRESHOLDS);
      expect(read({ overdue_ratio, loss_share: { attention: 2, alert: 1 } })).toEqual({
        pf: { ...DEFAULT_THRESHOLDS.pf, overdue_ratio },
        pj: { ...DEFAULT_THRESHOLDS.pj, overdue_ratio },
      });
    });
  });

  test('have no costs of an environment where those stored make no sense, and keep the other', () => {
    const damaged = { prices: [{ from: '2026-02-30', cents: 1 }], ceilings: { perDay: null, perMonth: null } };
    expect(readJson({ costs: { sandbox: damaged, producao: COSTS } }).costs).toEqual(CHANGED.costs);
  });

  test('have the default years where those stored are out of bounds', () => {
    expect(readJson({ retention: { results: 0, consents: 3 } }).retention).toEqual({ results: 5, consents: 5 });
  });
});

describe('a change', () => {
  const accepts = (change: object): boolean => settingsChangeSchema.safeParse(change).success;
  const { thresholds } = CHANGED;

  test('names any of the settings and brings along no default', () => {
    expect(settingsChangeSchema.parse({})).toEqual({});
    expect(settingsChangeSchema.parse({ location: true })).toEqual({ location: true });
    expect(accepts({ retention: { results: 5, consents: 5 } })).toBe(false);
    expect(accepts({ theme: undefined })).toBe(false);
  });

  test.each([
    [{}, true],
    [{ prices: [] }, true],
    [{ prices: COSTS.prices.toReversed() }, false],
    [{ prices: [{ from: '2026-02-30', cents: 1 }] }, false],
    [{ prices: [{ from: '2026-02-03', cents: 1.5 }] }, false],
    [{ prices: [{ from: '2026-02-03', cents: -1 }] }, false],
    [{ ceilings: { perDay: null, perMonth: null } }, true],
    [{ ceilings: { perDay: { unit: 'queries', value: 0 }, perMonth: null } }, false],
    [{ ceilings: { perDay: { unit: 'reais', value: 1 }, perMonth: null } }, false],
    [{ ceilings: { perDay: null } }, false],
  ])('of costs crosses the border only where they make sense: %j %s', (part, crosses) => {
    expect(accepts({ costs: { ...DEFAULT_COSTS, sandbox: { ...COSTS, ...part } } })).toBe(crosses);
  });

  test.each([
    [{}, true],
    [{ loss_share: { attention: null, alert: null } }, true],
    [{ loss_share: { attention: 2, alert: 1 } }, false],
    [{ loss_share: { attention: 2 } }, false],
    [{ domain_hhi: { attention: 1_000, alert: 10_001 } }, false],
    [{ relationship_age: { attention: 1, alert: 2 } }, false],
  ])('of thresholds crosses the border only where they make sense: %j %s', (changed, crosses) => {
    expect(accepts({ thresholds: { ...thresholds, pj: { ...thresholds.pj, ...changed } } })).toBe(crosses);
  });

  test('of thresholds names all of them, for people and for companies', () => {
    expect(accepts({ thresholds: { pf: thresholds.pf } })).toBe(false);
    expect(accepts({ thresholds: { ...thresholds, pj: { loss_share: { attention: 1, alert: 2 } } } })).toBe(false);
  });
});
