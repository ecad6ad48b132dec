import { expect, test } from 'vitest';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { compareFiling } from '#domain/filings/compare-filing.ts';
import { FILED_CLASSES, type FiledAmount, NOT_FILED, owedOf } from '#domain/filings/filing.ts';

const filed = (...amounts: readonly (readonly [modality: string, code: string, cents: number])[]) => ({
  ...NOT_FILED,
  amounts: amounts.map(([modality, code, cents]): FiledAmount => ({ modality, code, cents })),
});

const operation = (
  modalidade: string,
  amounts: Readonly<Record<string, number | null>>,
  variacaoCambial = 'N',
): ResumoDaOperacao => ({
  modalidade,
  variacaoCambial,
  listaDeVencimentos: Object.entries(amounts).map(([codigoVencimento, valorVencimento]) => ({
    codigoVencimento,
    valorVencimento,
  })),
});

const NONE = Object.fromEntries(FILED_CLASSES.map((classe) => [classe, 0]));

/** Each case: the filing, the register's operations, and the modalities with more, by class. */
const GOLDEN: Readonly<
  Record<
    string,
    readonly [ReturnType<typeof filed>, readonly ResumoDaOperacao[], Readonly<Record<string, readonly string[]>>]
  >
> = {
  'all of the debt is ours': [
    filed(['0203', 'v110', 100_000], ['0203', 'v210', 500]),
    [operation('0203', { v110: 100_000, v210: 500 })],
    {},
  ],
  'a part of it is ours': [filed(['0203', 'v110', 40_000]), [operation('0203', { v110: 100_000 })], {}],
  'the same sum under other buckets of one class': [
    filed(['0203', 'v110', 40_000], ['0203', 'v205', 10_000]),
    [operation('0203', { v120: 50_000 })],
    {},
  ],
  'two currencies of the register are one modality': [
    filed(['0502', 'v150', 90_000]),
    [operation('0502', { v150: 50_000 }, 'S'), operation('0502', { v150: 40_000 })],
    {},
  ],
  'ours is overdue, and the register holds it as not yet due': [
    filed(['0203', 'v210', 40_000]),
    [operation('0203', { v110: 40_000 })],
    { '0203': ['vencido'], total: ['vencido'] },
  ],
  'a modality that the register does not list': [
    filed(['0401', 'v160', 700_000]),
    [operation('0203', { v110: 900_000 })],
    { '0401': ['a_vencer'] },
  ],
  'ours in one modality is more, and all in all less': [
    filed(['0203', 'v110', 60_000]),
    [operation('0203', { v110: 50_000 }), operation('0202', { v110: 80_000 })],
    { '0203': ['a_vencer'] },
  ],
  'a written off loan that the register does not have': [
    filed(['0203', 'v320', 12_345]),
    [],
    { '0203': ['prejuizo'], total: ['prejuizo'] },
  ],
  'cents of rounding': [filed(['0203', 'v110', 100_005]), [operation('0203', { v110: 100_000 })], {}],
  'more than rounding': [
    filed(['0203', 'v110', 100_006]),
    [operation('0203', { v110: 100_000 })],
    { '0203': ['a_vencer'], total: ['a_vencer'] },
  ],
  'an amount that is not informed': [filed(['0203', 'v110', 100_000]), [operation('0203', { v110: null })], {}],
  'a limit that the register holds under its own modality': [
    filed(['1904', 'v20', 500_000]),
    [operation('1904', { v20: 400_000, v40: 100_000 })],
    {},
  ],
};

test.each(Object.entries(GOLDEN))('our filing beside the register: %s', (_, [ours, operations, expected]) => {
  const { rows, total } = compareFiling(ours, operations);
  const more = Object.fromEntries(
    [...rows.map((row) => [row.modality, row.more] as const), ['total', total.more] as const].filter(
      ([, classes]) => classes.length > 0,
    ),
  );
  expect(more).toEqual(expected);
});

test('shows both sides by class, the modality by its name', () => {
  const { rows, total } = compareFiling(filed(['0203', 'v110', 40_000], ['0203', 'v20', 1_000]), [
    operation('0203', { v110: 100_000, v210: 700 }),
    operation('0401', { v110: 5 }),
  ]);
  expect(rows).toEqual([
    {
      modality: '0203',
      name: 'Crédito pessoal – sem consignação em folha de pagamento',
      filed: { ...NONE, a_vencer: 40_000, limite: 1_000 },
      register: { ...NONE, a_vencer: 100_000, vencido: 700 },
      more: ['limite'],
    },
  ]);
  expect(total.register).toEqual({ ...NONE, a_vencer: 100_005, vencido: 700 });
});

test('own exposure is debt of domains 01 to 15, without limits and what is to be released', () => {
  const all = filed(
    ['0203', 'v205', 1],
    ['0203', 'v290', 10],
    ['1304', 'v310', 100],
    ['1502', 'v110', 1_000],
    ['1801', 'v110', 10_000],
    ['1904', 'v20', 100_000],
    ['0203', 'v60', 1_000_000],
    ['0203', 'v999', 10_000_000],
  );
  expect(owedOf(all)).toBe(1_111);
});
