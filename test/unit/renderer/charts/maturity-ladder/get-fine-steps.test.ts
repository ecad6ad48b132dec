import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { fineLadder } from '#domain/maturity/fine-ladder.ts';
import { bucketLabel, bucketTick } from '#renderer/charts/maturity-ladder/bucket-label.ts';
import { getFineSteps, getMonthEndKey } from '#renderer/charts/maturity-ladder/get-fine-steps.ts';
import { getLadderBars, type LadderStep } from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';

const { consulta } = savedResultOf(PEOPLE.nothing, '2026-09');

/** An answer whose operations have these codes; amounts in cents. */
function withCodes(codes: Readonly<Record<string, number | null>>, modalidade = '0203'): Consulta {
  const listaDeVencimentos = Object.entries(codes).map(([codigoVencimento, valorVencimento]) => ({
    codigoVencimento,
    valorVencimento,
  }));
  return { ...consulta, resumoDasOperacoes: [{ modalidade, variacaoCambial: 'N', listaDeVencimentos }] };
}

const stepsOf = (response: Consulta): readonly LadderStep[] => getFineSteps(fineLadder(response));
const keysOf = (response: Consulta): string[] => stepsOf(response).map(({ key }) => key);

describe('the codes on the ladder', () => {
  test('are only those that operations give', () => {
    expect(keysOf(consulta)).toEqual([]);
    expect(keysOf(withCodes({ v110: 1_00, v120: null }))).toEqual(['v110']);
  });

  test('stand from the oldest overdue through the end of the month to the farthest due, and then what is apart', () => {
    const all = { v20: 1, v60: 1, v110: 1, v190: 1, v199: 1, v205: 1, v210: 1, v290: 1, v310: 1, v330: 1, v999: 1 };
    expect(keysOf(withCodes(all))).toEqual([
      'v290',
      'v210',
      'v205',
      'v110',
      'v190',
      'v199',
      'v310',
      'v330',
      'v20',
      'v60',
      'v999',
    ]);
  });

  test('let the end of the month stand after what is overdue by a few days, though it counts as to fall due', () => {
    expect(getMonthEndKey(stepsOf(withCodes({ v210: 1, v205: 1, v120: 1 })))).toBe('v120');
    expect(getMonthEndKey(stepsOf(withCodes({ v210: 1, v205: 1 })))).toBeNull();
  });

  test('add up along the axis and leave loss, limits and unknown codes out', () => {
    const steps = stepsOf(withCodes({ v210: 25_00, v110: 75_00, v310: 9_00, v20: 5_00, v999: 3_00 }));
    expect(steps.map(({ key, share, cumulative }) => [key, share, cumulative])).toEqual([
      ['v210', 0.25, 25_00],
      ['v110', 0.75, 100_00],
      ['v310', null, null],
      ['v20', null, null],
      ['v999', null, null],
    ]);
  });

  test('have no share where all are zero', () => {
    expect(stepsOf(withCodes({ v110: 0, v120: 0 })).map(({ share }) => share)).toEqual([null, null]);
  });

  test('carry negative corrections', () => {
    const [first, second] = stepsOf(withCodes({ v110: -10_00, v120: 30_00 }));
    expect([first?.cumulative, second?.cumulative, first?.share]).toEqual([-10_00, 20_00, -0.5]);
  });

  test('leave debt outside the portfolio out', () => {
    expect(keysOf(withCodes({ v110: 7_00 }, '1501'))).toEqual([]);
  });

  test('share the steps of a ramp when they are more than it has', () => {
    const eleven = Object.fromEntries(
      ['v210', 'v220', 'v230', 'v240', 'v245', 'v250', 'v255', 'v260', 'v270', 'v280', 'v290'].map((code) => [code, 1]),
    );
    const shades = getLadderBars(stepsOf(withCodes(eleven)), 'linear').map(({ shade }) => shade);
    expect(shades).toEqual([6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1]);
  });
});

describe('a step in words', () => {
  const { t } = textsIn('pt-BR');

  test('is a bucket, an official code, or a code no table knows', () => {
    expect(bucketLabel(t, 'vencido_15_30')).toBe('Vencido de 15 a 30 dias');
    expect(bucketLabel(t, 'v250')).toBe('v250 · Créditos vencidos de 151 a 180 dias');
    expect(bucketLabel(t, 'v999')).toBe('v999 · código não catalogado');
    expect(bucketTick(t, 'a_vencer_31_60')).toBe('31–60');
    expect(bucketTick(t, 'v999')).toBe('v999');
  });
});
