import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import type { CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { riskComposition } from '#domain/summary/risk-composition.ts';
import {
  getDrawnBars,
  getWaterfallAmounts,
  getWaterfallBars,
  type WaterfallBar,
} from '#renderer/charts/risk-waterfall/get-waterfall-bars.ts';
import { getWaterfallFigures } from '#renderer/charts/risk-waterfall/get-waterfall-figures.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

const { consulta: NOTHING } = savedResultOf(PEOPLE.nothing, '2026-09');

function barsOf(fields: Partial<Record<CampoDaCarteira, number | null>>): readonly WaterfallBar[] {
  const response: Consulta = { ...NOTHING, resumoDaCarteira: { ...NOTHING.resumoDaCarteira, ...fields } };
  return getWaterfallBars(riskComposition(response));
}

const SUM = {
  carteiraVencer: 80_00,
  carteiraVencido: 20_00,
  prejuizo: 10_00,
  carteiradeCredito: 110_00,
  repasses: 5_00,
  coobrigacoes: 15_00,
  responsabilidadeTotal: 130_00,
  creditosaLiberar: 7_00,
  limitesdeCredito: 20_00,
  riscoIndiretoVendor: 3_00,
  riscoTotal: 160_00,
};

const rangesOf = (bars: readonly WaterfallBar[]) => bars.map(({ letter, range }) => [letter, range]);

describe('the bars of the composition', () => {
  test('begin where the one before ended, and totals on zero', () => {
    expect(rangesOf(barsOf(SUM))).toEqual([
      ['A', [0, 100]],
      ['B', [100, 110]],
      ['C', [0, 110]],
      ['D', [110, 115]],
      ['E', [115, 130]],
      ['F', [0, 130]],
      ['G', [130, 137]],
      ['H', [137, 157]],
      ['I', [157, 160]],
      ['J', [0, 160]],
    ]);
  });

  test('are led to from the end of the one before', () => {
    expect(barsOf(SUM).map(({ entry }) => entry)).toEqual([null, 100, 110, 110, 115, 130, 130, 137, 157, 160]);
  });

  test('are drawn if they add something or are not informed, and totals if such a step is before them', () => {
    const drawn = (fields: Parameters<typeof barsOf>[0]) =>
      getDrawnBars(barsOf({ ...SUM, ...fields }))
        .map(({ letter }) => letter)
        .join('');
    expect(drawn({ repasses: 0, coobrigacoes: null, limitesdeCredito: 0 })).toBe('ABCEFGIJ');
    const same = {
      prejuizo: 0,
      carteiradeCredito: 100_00,
      repasses: 0,
      coobrigacoes: 0,
      responsabilidadeTotal: 100_00,
    };
    expect(drawn(same)).toBe('AGHIJ');
    expect(drawn({ ...same, carteiradeCredito: 101_00 })).toBe('ACFGHIJ');
  });

  test('know by how much a total differs from its terms', () => {
    const gaps = barsOf({ ...SUM, responsabilidadeTotal: 131_00 }).map(({ letter, gap }) => [letter, gap]);
    expect(gaps.filter(([, gap]) => gap !== null)).toEqual([
      ['C', 0],
      ['F', 1_00],
      ['J', -1_00],
    ]);
  });

  test('go on from the next total after a term that is not informed', () => {
    const bars = barsOf({ ...SUM, repasses: null });
    expect(rangesOf(bars).slice(3, 7)).toEqual([
      ['D', null],
      ['E', null],
      ['F', [0, 130]],
      ['G', [130, 137]],
    ]);
    expect(bars[5]).toMatchObject({ gap: null, entry: null });
  });

  test('stand on zero where all is zero, and nowhere where nothing is informed', () => {
    expect(barsOf({}).every(({ range }) => range?.[0] === 0 && range[1] === 0)).toBe(true);
    const silent = Object.fromEntries(Object.keys(SUM).map((campo) => [campo, null]));
    expect(barsOf(silent).every(({ range }) => range === null)).toBe(true);
    expect(getWaterfallAmounts(barsOf(silent))).toEqual([]);
  });

  test('fall with a negative correction', () => {
    const bars = barsOf({ ...SUM, prejuizo: -10_00, carteiradeCredito: 90_00 });
    expect(bars[1]?.range).toEqual([100, 90]);
    expect(bars[2]?.gap).toBe(0);
  });

  test('never leave the scale, whatever the amounts', () => {
    const amounts = fc.record(
      Object.fromEntries(Object.keys(SUM).map((campo) => [campo, fc.integer({ min: -1e12, max: 1e15 })])),
    );
    fc.assert(
      fc.property(amounts, (fields) => {
        const bars = barsOf(fields);
        const reached = getWaterfallAmounts(bars);
        const ends = bars.flatMap(({ range }) => [...(range ?? [])]);
        expect(Math.max(...ends)).toBeLessThanOrEqual(Math.max(...reached) / 100);
        expect(Math.min(...ends)).toBeGreaterThanOrEqual(Math.min(...reached) / 100);
      }),
    );
  });

  test('leave what is no debt today without a fill', () => {
    const fills = barsOf(SUM).map(({ letter, paint }) => [letter, paint.fill]);
    expect(fills.filter(([, fill]) => fill === 'var(--lastro-surface)').map(([letter]) => letter)).toEqual([
      'G',
      'H',
      'I',
    ]);
  });
});

describe('the composition as figures', () => {
  test('holds a line a step: amount, share of risco total, sum so far, difference', () => {
    const { rows } = getWaterfallFigures(textsIn('pt-BR').t, barsOf({ ...SUM, riscoTotal: 200_00 }));
    expect(rows.map(({ label }) => label)[0]).toBe('Carteira ativa');
    expect(rows[0]?.cells).toEqual([100_00, 0.5, 100_00, undefined]);
    expect(rows[9]?.cells).toEqual([200_00, 1, undefined, 40_00]);
  });
});
