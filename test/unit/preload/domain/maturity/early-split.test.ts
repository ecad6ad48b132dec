import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { drawnLadder } from '#domain/maturity/drawn-ladder.ts';
import { earlySplit, withSplit } from '#domain/maturity/early-split.ts';
import { maturityLadder } from '#domain/maturity/ladder.ts';
import { withOperations } from '../support/example.ts';

const FIRST = { carteiraVencerAte30diasVencidosAte14dias: 100_00, carteiraVencer: 100_00, carteiraVencido: 0 };
const AGREEING = withOperations({ '0203': { v110: 70_00, v205: 30_00 } }, FIRST);

describe('what is overdue by 1 to 14 days', () => {
  test('is apart from what falls due within 30 days where the operations agree with the portfolio', () => {
    expect(earlySplit(AGREEING)).toEqual({ early: 30_00, due: 70_00 });
    expect(earlySplit(withOperations({ '0203': { v110: 100_00 } }, FIRST))).toEqual({ early: 0, due: 100_00 });
  });

  test.each<[string, Consulta]>([
    ['disagree', withOperations({ '0203': { v110: 20_00, v205: 30_00 } }, FIRST)],
    ['are not told', { ...AGREEING, resumoDasOperacoes: [] }],
    ['leave out an amount', withOperations({ '0203': { v110: 100_00, v205: null } }, FIRST)],
    ['hold more than the portfolio', withOperations({ '0203': { v110: -30_00, v205: 130_00 } }, FIRST)],
  ])('stays in the first bucket where the operations %s', (_, consulta) => {
    expect(earlySplit(consulta)).toBeNull();
  });

  test('moves to the overdue side of the ladder, and its share and its part of the sum with it', () => {
    const ladder = maturityLadder(AGREEING);
    const { buckets: split } = drawnLadder(AGREEING);
    expect(split.map(({ key }) => key)).toEqual(
      ladder.flatMap(({ key }) => (key === 'a_vencer_ate_30' ? ['vencido_1_14', 'a_vencer_1_30'] : [key])),
    );
    const before = ladder.find(({ key }) => key === 'vencido_15_30')?.cumulative ?? 0;
    const moved = split.filter(({ key }) => key === 'vencido_1_14' || key === 'a_vencer_1_30');
    expect(moved.map(({ side, amount, share, cumulative }) => [side, amount, share, cumulative])).toEqual([
      ['vencido', 30_00, 0.3, before + 30_00],
      ['a_vencer', 70_00, 0.7, before + 100_00],
    ]);
  });

  test('is apart in another month too, as far as that month tells it', () => {
    const amounts = new Map([['a_vencer_ate_30', 100_00]]);
    const keys = (early: number | null): string => [...withSplit(amounts, early).values()].join();
    expect([null, 100_01, 0, 30_00].map(keys)).toEqual(['10000', '10000', '10000,0,10000', '10000,3000,7000']);
  });
});
