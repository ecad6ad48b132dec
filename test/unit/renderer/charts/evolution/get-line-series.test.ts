import { describe, expect, test } from 'vitest';
import { getLineFigures, getRiseFigures } from '#renderer/charts/evolution/get-evolution-figures.ts';
import {
  getLastValue,
  getLineReach,
  getLineRows,
  getSilentLines,
  type LineSpec,
} from '#renderer/charts/evolution/get-line-series.ts';
import { monthStride } from '#renderer/charts/evolution/month-axis.ts';
import { textsIn } from '#test/support/texts.ts';
import { carteiraOf } from '#test/unit/preload/domain/support/summaries.ts';
import { rowsOf, sixtyWithHoles } from './series.ts';

const { t } = textsIn('pt-BR');
const KEYS = ['overdueRatio', 'lossShare'] as const;
const LINES: readonly LineSpec[] = KEYS.map((key) => ({
  key,
  label: key,
  style: { stroke: 'black', dash: '', marker: 'circle' },
}));

/** A quarter overdue, a gap, then no debt at all: a share of zero is undefined. */
const SMALL = rowsOf({
  '2026-01': { carteiraVencer: 30_00, carteiraVencido: 10_00, carteiradeCredito: 40_00 },
  '2026-03': {},
});

describe('the lines', () => {
  const rows = getLineRows(SMALL, KEYS);

  test('have a value a month; a gap and a division by zero have none', () => {
    expect(rows.map(({ values }) => [values.overdueRatio, values.lossShare])).toEqual([
      [0.25, 0],
      [null, null],
      [null, null],
    ]);
    expect(rows.map(({ kept }) => kept)).toEqual([true, false, true]);
  });

  test('are named where they were last known', () => {
    expect(getLastValue(rows, 'overdueRatio')).toBe(0.25);
    expect(getLastValue(rows, 'riscoTotal')).toBeNull();
    expect(getLastValue([], 'overdueRatio')).toBeNull();
  });

  test('reach what is known and nothing else', () => {
    expect(getLineReach(rows)).toEqual([0.25, 0]);
    expect(getLineReach(getLineRows(rowsOf({ '2026-01': carteiraOf(null) }), KEYS))).toEqual([]);
  });

  test('are silent where neither they nor what they divide is known in any month', () => {
    const silentIn = (carteira: Parameters<typeof rowsOf>[0][string]) =>
      getSilentLines(rowsOf({ '2026-01': carteira }), LINES).map(({ key }) => key);
    expect(silentIn({})).toEqual([]);
    expect(silentIn({ carteiraVencido: null })).toEqual(['overdueRatio']);
    expect(silentIn(carteiraOf(null))).toEqual(KEYS);
  });

  test('are figures too, a line a month', () => {
    const figures = getLineFigures(t, rows, LINES, 'ratio');
    expect(figures.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['01/2026', 0.25, 0],
      ['02/2026', undefined, undefined],
      ['03/2026', null, null],
    ]);
  });

  test('keep sixty months with their holes', () => {
    const many = getLineRows(sixtyWithHoles(), ['carteiraVencer']);
    expect(many).toHaveLength(60);
    expect(getLineReach(many)).toEqual(Array.from({ length: 40 }, () => 1_00));
  });
});

describe('rises of the portfolio as figures', () => {
  test('is what the portfolio rose by, nothing after a gap, and zero where it fell', () => {
    const rows = rowsOf({
      '2026-01': { carteiraVencer: 100_00 },
      '2026-02': { carteiraVencer: 130_00 },
      '2026-03': { carteiraVencer: -20_00 },
      '2026-05': { carteiraVencer: 900_00 },
    });
    expect(getRiseFigures(t, rows).rows.map(({ cells }) => cells)).toEqual([
      [undefined],
      [30_00],
      [0],
      [undefined],
      [undefined],
    ]);
  });

  test('have the change in foreign currency beside them, where there is one', () => {
    const rows = rowsOf({
      '2026-01': { carteiraVencer: 100_00, moedaEstrangeiraValor: 40_00 },
      '2026-02': { carteiraVencer: 109_00, moedaEstrangeiraValor: 48_00 },
      '2026-03': { carteiraVencer: 112_00, moedaEstrangeiraValor: null },
    });
    const { columns, rows: lines } = getRiseFigures(t, rows);
    expect(columns.map(({ label }) => label)).toEqual(['Alta da carteira', 'Variação da moeda estrangeira']);
    expect(lines.map(({ cells }) => cells)).toEqual([
      [undefined, undefined],
      [1_00, 8_00],
      [undefined, undefined],
    ]);
  });
});

describe('the names of months under a chart', () => {
  test.each([
    [12, 'wide', 1],
    [24, 'wide', 2],
    [60, 'wide', 6],
    [2, 'narrow', 1],
    [12, 'narrow', 3],
    [24, 'narrow', 6],
    [60, 'narrow', 12],
  ] as const)('of %d months in a %s chart stand at every %d', (count, room, stride) => {
    expect(monthStride(count, room)).toBe(stride);
  });
});
