import { describe, expect, test } from 'vitest';
import { cardAtSight, rolledOver } from '#domain/indicators/first-bucket.ts';
import { INDICATOR_NAMES } from '#domain/indicators/indicator-texts.ts';
import { CITABLE_INDICATORS } from '#domain/indicators/indicator-uses.ts';
import { isPortfolioModality, LISTED_MODALITIES } from '#domain/register-interface/modalities.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import { factValues } from '#domain/sources/outside-facts.ts';
import { RATIOS, ratiosOf } from '#domain/sources/ratios.ts';
import type { RequestValues } from '#domain/sources/request-values.ts';
import { ofSubject } from '#domain/sources/source-names.ts';
import { isSourcePath, sourceValue } from '#domain/sources/source-value.ts';
import { exampleWithCarteira, withOperations } from '../support/example.ts';

const MONTH = '2026-03';
const FIRST = 'carteiraVencerAte30diasVencidosAte14dias';

const REQUEST: RequestValues = {
  amount: 1_000_000,
  term: 12,
  instalment: 100_000,
  monthlyRate: 199,
  income: 500_000,
  ownExposure: 200_000,
  groupExposure: 500_000,
  clientLimit: 2_400_000,
  groupLimit: 2_000_000,
  ...factValues([]),
  guarantee_value: 4_000_000,
};

/** A ratio of a response with R$ 1.500,00 in the first bucket, R$ 400,00 of it on a card without interest. */
function ratio(id: string, request: Partial<RequestValues> = {}, carteira = {}): unknown {
  const consulta = withOperations(
    {
      '0203': { v110: 85_000, v205: 10_000 },
      '0301': { v110: 15_000, v120: 7_700 },
      '1304': { v110: 35_000, v205: 5_000, v120: 9_900 },
    },
    {
      [FIRST]: 150_000,
      carteiradeCredito: 2_000_000,
      responsabilidadeTotal: 4_000_000,
      limitesdeCredito: 0,
      ...carteira,
    },
  );
  const answers = [{ month: MONTH, summary: monthSummary(MONTH, consulta), consulta }];
  return sourceValue(`ratio:${id}`, answers, { ...REQUEST, ...request });
}

describe('a ratio', () => {
  test.each([
    ['monthly_commitment', (150_000 + 100_000) / 500_000],
    ['monthly_commitment_without_rolled', (150_000 - 15_000 + 100_000) / 500_000],
    ['monthly_commitment_without_card', (150_000 - 40_000 + 100_000) / 500_000],
    ['debt_to_income', 2_000_000 / 500_000],
    ['own_share_before', 200_000 / 4_000_000],
    ['own_share_after', 1_200_000 / 5_000_000],
    ['exposure_after', 1_200_000],
    ['debt_to_income_after', 3_000_000 / 500_000],
    ['client_limit_use', 1_200_000 / 2_400_000],
    ['group_limit_use', 1_500_000 / 2_000_000],
    ['price_instalment', 94_502],
    ['loan_to_value', 1_000_000 / 4_000_000],
    ['sac_first_instalment', 103_233],
    ['sac_last_instalment', 84_992],
  ])('%s is what its formula says', (id, value) => {
    expect(ratio(id)).toBe(value);
  });

  test.each([
    ['monthly_commitment', { income: 0 }],
    ['debt_to_income', { income: 0 }],
    ['monthly_commitment', { instalment: null }],
    ['own_share_after', { amount: null }],
    ['exposure_after', { ownExposure: null }],
    ['debt_to_income_after', { amount: null }],
    ['client_limit_use', { clientLimit: null }],
    ['group_limit_use', { groupExposure: null }],
    ['price_instalment', { monthlyRate: null }],
    ['loan_to_value', { guarantee_value: null }],
    ['loan_to_value', { guarantee_value: 0 }],
    ['sac_first_instalment', { term: null }],
    ['sac_last_instalment', { amount: null }],
  ] as const)('%s has no value with %o', (id, request) => {
    expect(ratio(id, request)).toBe(null);
  });

  test('has no value where the register is silent, and never takes it for zero', () => {
    const silent = { [FIRST]: null, carteiradeCredito: null, responsabilidadeTotal: null };
    for (const { id } of RATIOS.filter(({ inputs }) => inputs.some((input) => !input.startsWith('request:'))))
      expect(ratio(id, {}, silent)).toBe(null);
  });

  test('of nothing owed has no share', () => {
    expect(ratio('own_share_before', {}, { responsabilidadeTotal: 0 })).toBe(null);
  });

  test('names inputs that there are', () => {
    expect(RATIOS.flatMap(({ inputs }) => inputs).every(isSourcePath)).toBe(true);
  });
});

test('a company is told what falls due of its revenue, with and without what its receivables and lines pay', () => {
  const labels = (tipo: 'cpf' | 'cnpj'): string[] =>
    ratiosOf(tipo).map(({ label }) => ofSubject(label, '0'.repeat(tipo === 'cpf' ? 11 : 14)));
  expect(labels('cnpj').slice(0, 2)).toEqual([
    'Vencimentos em 30 dias ÷ faturamento',
    'Vencimentos em 30 dias ÷ faturamento, sem desconto, câmbio e rotativo',
  ]);
  expect(labels('cnpj').join()).not.toMatch(/comprometimento|cartão|renda/i);
  expect(labels('cpf').slice(0, 2)).toEqual([
    'Comprometimento mensal aproximado',
    'Comprometimento mensal sem cartão à vista',
  ]);
});

describe('what others pay or a line lends again', () => {
  const ROLLED = ['0214', '0217', '0301', '0302', '0303', '0398', '0399', '0502', '0503'];

  test.each(LISTED_MODALITIES.map(({ codigo }) => codigo).filter(isPortfolioModality))(
    'counts %s where it is one of these, by what falls due in 30 days',
    (codigo) => {
      const consulta = withOperations({ [codigo]: { v110: 40_000, v205: 1_000, v120: 9_900 } }, { [FIRST]: 41_000 });
      expect(rolledOver(consulta)).toBe(ROLLED.includes(codigo) ? 41_000 : 0);
      expect(monthSummary(MONTH, consulta).rolledOver).toBe(rolledOver(consulta));
    },
  );

  test('is not told where the operations disagree with the first bucket, or are not listed', () => {
    expect(rolledOver(withOperations({ '0301': { v110: 40_000 } }, { [FIRST]: 50_000 }))).toBe(null);
    expect(rolledOver({ ...exampleWithCarteira({}), resumoDasOperacoes: [] })).toBe(null);
  });
});

describe('the card without interest', () => {
  test('is not told where the operations disagree with the first bucket, or are not listed', () => {
    const operations = { '1304': { v110: 40_000 } };
    expect(cardAtSight(withOperations(operations, { [FIRST]: 40_000 }))).toBe(40_000);
    expect(cardAtSight(withOperations(operations, { [FIRST]: 50_000 }))).toBe(null);
    expect(cardAtSight({ ...exampleWithCarteira({}), resumoDasOperacoes: [] })).toBe(null);
  });

  test('is nothing where no operation is on it, or nothing falls due', () => {
    expect(cardAtSight(withOperations({ '0203': { v110: 40_000 } }, { [FIRST]: 40_000 }))).toBe(0);
    expect(cardAtSight({ ...exampleWithCarteira({ [FIRST]: 0 }), resumoDasOperacoes: [] })).toBe(0);
  });
});

test('a path that there is not has no value', () => {
  for (const path of [
    '',
    'figure:',
    'figure:toString',
    'bucket:x',
    'indicator:failed_checks',
    'change:riscoTotal:x',
    'ratio:x',
    'worst:x',
  ]) {
    expect(isSourcePath(path)).toBe(false);
    expect(sourceValue(path, [], REQUEST)).toBe(null);
  }
  expect(isSourcePath('figure:riscoTotal:difference')).toBe(false);
});

test('indicators that may be cited have a name, and those made of what is saved beside the answer may not', () => {
  expect(Object.keys(CITABLE_INDICATORS).every((id) => id in INDICATOR_NAMES)).toBe(true);
  const others = Object.keys(INDICATOR_NAMES).filter((id) => !Object.hasOwn(CITABLE_INDICATORS, id));
  expect(others).toEqual(['failed_checks', 'unverifiable_checks', 'early_arrears_since', 'missing_months']);
});
