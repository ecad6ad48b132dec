import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { DUE_BUCKETS, OVERDUE_BUCKETS, UNDETERMINED_BUCKETS } from '#domain/consulta/ladder-buckets.ts';
import { foreignCurrencyOf } from '#domain/maturity/foreign-currency.ts';
import { type LadderBucket, maturityLadder } from '#domain/maturity/ladder.ts';
import { emptyConsulta, example, exampleWithCarteira } from '../support/example.ts';

function definition(consulta: Consulta, key: string): LadderBucket | undefined {
  return maturityLadder(consulta).find((bucket) => bucket.key === key);
}

describe('the axis', () => {
  test('runs from the oldest overdue through today to the farthest due, then undetermined, loss and the rest', () => {
    expect(maturityLadder(example()).map((bucket) => bucket.key)).toEqual([
      'vencido_acima_360',
      'vencido_181_360',
      'vencido_91_180',
      'vencido_61_90',
      'vencido_31_60',
      'vencido_15_30',
      'a_vencer_ate_30',
      'a_vencer_31_60',
      'a_vencer_61_90',
      'a_vencer_91_180',
      'a_vencer_181_360',
      'a_vencer_acima_360',
      'a_vencer_indeterminado',
      'prejuizo_ate_12_meses',
      'prejuizo_acima_12_meses',
      'nao_catalogado',
    ]);
  });

  test('has the same rungs for an answer that says nothing, all not informed', () => {
    const ladder = maturityLadder(emptyConsulta());
    expect(ladder).toHaveLength(16);
    for (const { amount, share, cumulative, foreignCurrency } of ladder) {
      expect([amount, share, cumulative, foreignCurrency]).toEqual([null, null, null, null]);
    }
  });

  test('takes its amounts from the portfolio: what is 1 to 14 days overdue stands under a vencer até 30', () => {
    expect(definition(example(), 'a_vencer_ate_30')).toMatchObject({
      side: 'a_vencer',
      campoDaCarteira: 'carteiraVencerAte30diasVencidosAte14dias',
      amount: 125_005,
    });
    expect(definition(example(), 'vencido_15_30')?.amount).toBe(12_000);
  });
});

describe('shares and the cumulative line', () => {
  test('measure each rung of the axis against carteira ativa', () => {
    expect(definition(example(), 'vencido_15_30')?.share).toBeCloseTo(120 / 11619.98, 12);
  });

  test('leave loss and uncatalogued codes out', () => {
    for (const bucket of maturityLadder(example()).slice(13)) {
      expect([bucket.share, bucket.cumulative]).toEqual([null, null]);
    }
  });

  test('end at carteira ativa', () => {
    expect(definition(example(), 'a_vencer_indeterminado')?.cumulative).toBe(1_161_998);
  });

  test('go over a rung that is not informed without taking it for zero', () => {
    const consulta = exampleWithCarteira({ carteiraVencidoAcima360dias: null, carteiraVencido91a180dias: null });
    expect(definition(consulta, 'vencido_acima_360')).toMatchObject({ amount: null, share: null, cumulative: null });
    expect(definition(consulta, 'vencido_91_180')).toMatchObject({ amount: null, cumulative: 0 });
    expect(definition(consulta, 'vencido_15_30')?.cumulative).toBe(12_000);
  });

  test('have no share where carteira ativa is zero', () => {
    const consulta = exampleWithCarteira({ carteiraVencer: 0, carteiraVencido: 0 });
    expect(maturityLadder(consulta).every((bucket) => bucket.share === null)).toBe(true);
  });

  test('add up to one and never fall when the totals are the sums of their rungs', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 });
    const campos = [...OVERDUE_BUCKETS, ...DUE_BUCKETS, ...UNDETERMINED_BUCKETS].flatMap(
      (each) => each.campoDaCarteira ?? [],
    );
    fc.assert(
      fc.property(fc.array(amount, { minLength: campos.length, maxLength: campos.length }), (amounts) => {
        const total = amounts.reduce((sum, each) => sum + each, 0);
        fc.pre(total > 0);
        const buckets = Object.fromEntries(campos.map((campo, index) => [campo, amounts[index]]));
        const axis = maturityLadder(
          exampleWithCarteira({ ...buckets, carteiraVencer: total, carteiraVencido: 0 }),
        ).slice(0, 13);
        expect(axis.reduce((sum, bucket) => sum + (bucket.share ?? Number.NaN), 0)).toBeCloseTo(1, 9);
        const line = axis.map((bucket) => bucket.cumulative ?? Number.NaN);
        expect(line.toSorted((one, other) => one - other)).toEqual(line);
        expect(line.at(-1)).toBe(total);
      }),
    );
  });
});

describe('foreign currency', () => {
  const S = (amounts: Readonly<Record<string, number | null>>, variacaoCambial = 'S') => ({
    modalidade: '0402',
    variacaoCambial,
    listaDeVencimentos: Object.entries(amounts).map(([codigoVencimento, valorVencimento]) => ({
      codigoVencimento,
      valorVencimento,
    })),
  });
  const owing = { carteiraVencer91a180dias: 50_00, carteiraVencido91a180dias: 30_00, prejuizoAte12meses: 5_00 };
  const of = (moedaEstrangeiraValor: number | null, ...resumoDasOperacoes: ReturnType<typeof S>[]): Consulta => ({
    ...exampleWithCarteira({ ...owing, moedaEstrangeiraValor }),
    resumoDasOperacoes,
  });
  const foreignIn = (consulta: Consulta): string => {
    const held = maturityLadder(consulta).filter(({ foreignCurrency }) => (foreignCurrency ?? 0) !== 0);
    const parts = held.map(({ key, foreignCurrency }) => `${key} ${foreignCurrency}`);
    return [...parts, `whole ${foreignCurrencyOf(consulta).undivided}`].join(', ');
  };

  test.each([
    [
      'to both sides of its range of days',
      of(60_00, S({ v140: 40_00, v240: 20_00 })),
      'vencido_91_180 2000, a_vencer_91_180 4000, whole null',
    ],
    [
      'without the loss or with it',
      of(45_00, S({ v140: 40_00, v310: 5_00 })),
      'a_vencer_91_180 4000, prejuizo_ate_12_meses 500, whole null',
    ],
  ])('is divided by the operations %s', (_, consulta, expected) => {
    expect(foreignIn(consulta)).toBe(expected);
  });

  test.each([
    ['the operations do not add up to it', of(60_00, S({ v140: 59_99 }))],
    ['there are no operations', of(60_00)],
    ['one leaves its amount out', of(60_00, S({ v140: 60_00, v240: null }))],
    ['one does not say whether it varies', of(40_00, S({ v140: 40_00 }), S({ v240: 1 }, ''))],
    ['a bucket owes less than that', of(60_00, S({ v140: 60_00 }))],
    ['a code owes less than that', of(40_00, S({ v140: 40_00 }), S({ v140: -1 }, 'N'))],
  ])('is one figure beside the ladder where %s', (_, consulta) => {
    expect(foreignIn(consulta)).toBe(`whole ${consulta.resumoDaCarteira.moedaEstrangeiraValor}`);
  });

  test('is not told where it is zero or not informed', () => {
    expect([of(0), of(null, S({ v140: 40_00 }))].map(foreignIn)).toEqual(['whole null', 'whole null']);
  });
});

describe('codes no table knows', () => {
  test('gather in a bucket of their own', () => {
    const consulta = example();
    const unknown = [
      { codigoVencimento: 'v999', valorVencimento: 500 },
      { codigoVencimento: '', valorVencimento: 7 },
      { codigoVencimento: 'v110', valorVencimento: 9 },
    ];
    const operacao = { modalidade: '1904', variacaoCambial: 'N', listaDeVencimentos: unknown };
    expect(definition({ ...consulta, resumoDasOperacoes: [operacao] }, 'nao_catalogado')).toMatchObject({
      side: 'nao_catalogado',
      amount: 507,
    });
  });

  test('are not informed where there are none', () => {
    expect(definition(example(), 'nao_catalogado')?.amount).toBeNull();
  });
});
