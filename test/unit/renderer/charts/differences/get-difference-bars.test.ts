import { describe, expect, test } from 'vitest';
import { type ComparisonRow, comparisonRow } from '#domain/comparison/comparison-row.ts';
import { getDifferenceBars } from '#renderer/charts/differences/get-difference-bars.ts';

function row(left: number | null, right: number | null, unit: ComparisonRow['unit'] = 'cents'): ComparisonRow {
  return comparisonRow({ group: 'carteira', key: 'riscoTotal', part: null, label: null, unit }, left, right);
}

const lengths = (...rows: readonly ComparisonRow[]): number[] => getDifferenceBars(rows).map(({ length }) => length);

describe('the bars of differences', () => {
  test('are as long as their change, what fell to the left', () => {
    expect(lengths(row(0, 400_00), row(300_00, 100_00), row(5_00, 5_00))).toEqual([1, -0.5, 0]);
  });

  test('share a scale with their own unit alone, percentages one of a hundred points', () => {
    expect(lengths(row(0, 1_000_000_00), row(2, 6, 'count'), row(6, 4, 'count'), row(90, 100, 'percent'))).toEqual([
      1, 1, -0.5, 0.1,
    ]);
  });

  test('have no length where a side is silent, nor where nothing changed', () => {
    expect(lengths(row(null, 400_00), row(400_00, null), row(null, null))).toEqual([0, 0, 0]);
    expect(lengths(row(0, 0), row(7_00, 7_00))).toEqual([0, 0]);
    expect(lengths()).toEqual([]);
  });

  test('let one giant change leave the others a sign of their direction', () => {
    const [giant, small] = lengths(row(0, 9_000_000_000_00), row(2_00, 1_00));
    expect(giant).toBe(1);
    expect(small).toBeLessThan(0);
  });

  test('follow a correction below zero', () => {
    expect(lengths(row(100_00, -100_00), row(-100_00, 0))).toEqual([-1, 0.5]);
  });
});
