import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { type LadderBucket, maturityLadder } from '#domain/maturity/ladder.ts';
import { DUE_BUCKETS, OVERDUE_BUCKETS, UNDETERMINED_BUCKETS } from '#domain/maturity/ladder-buckets.ts';
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
  test('stands on the side of its range that holds anything', () => {
    expect(definition(example(), 'a_vencer_61_90')).toMatchObject({
      foreignCurrency: 70_000,
      foreignCurrencyShared: false,
    });
    expect(definition(example(), 'vencido_61_90')).toMatchObject({ foreignCurrency: 0, foreignCurrencyShared: false });
  });

  test('is marked as shared where both sides of the range hold amounts', () => {
    for (const key of ['a_vencer_91_180', 'vencido_91_180']) {
      expect(definition(example(), key)).toMatchObject({ foreignCurrency: 65_065, foreignCurrencyShared: true });
    }
  });

  test('is not hidden where both sides are empty', () => {
    const consulta = exampleWithCarteira({ moedaEstrangeiraValor181a360dias: 5, carteiraVencer181a360dias: 0 });
    expect(definition(consulta, 'vencido_181_360')).toMatchObject({ foreignCurrency: 5, foreignCurrencyShared: false });
  });

  test('has no field for an undetermined term, a loss and uncatalogued codes', () => {
    for (const bucket of maturityLadder(example()).slice(12)) expect(bucket.foreignCurrency).toBeNull();
  });

  test('stays not informed on an empty rung', () => {
    const consulta = exampleWithCarteira({ moedaEstrangeiraValor61a90dias: null });
    expect(definition(consulta, 'vencido_61_90')?.foreignCurrency).toBeNull();
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
