import { describe, expect, test } from 'vitest';
import { SLATE_PAINT } from '#renderer/charts/paint/bar-paint.ts';
import { getPartBars, type Part } from '#renderer/charts/parts/get-part-bars.ts';

const part = (key: string, amount: number | null, more: Partial<Part> = {}): Part => ({
  key,
  label: key,
  amount,
  paint: SLATE_PAINT,
  ...more,
});

const read = (parts: readonly Part[], whole: number | null) =>
  getPartBars(parts, whole).map(({ key, share, length }) => [key, share, length]);

describe('parts side by side', () => {
  test('are as long as their amounts and share a whole', () => {
    expect(read([part('a', 25_00), part('b', 50_00)], 100_00)).toEqual([
      ['a', 0.25, 0.5],
      ['b', 0.5, 1],
    ]);
  });

  test('have no length where all are zero', () => {
    expect(read([part('a', 0), part('b', 0)], 0)).toEqual([
      ['a', null, 0],
      ['b', null, 0],
    ]);
  });

  test('keep a silence without a bar and without a share', () => {
    expect(read([part('a', null), part('b', 10)], 10)).toEqual([
      ['a', null, 0],
      ['b', 1, 1],
    ]);
    expect(read([part('a', 10)], null)).toEqual([['a', null, 1]]);
  });

  test('draw what belongs to no sum, without a share', () => {
    expect(read([part('a', 10, { apart: true })], 100)).toEqual([['a', null, 1]]);
  });

  test('let one giant part leave the others their place, and a correction its size', () => {
    const [giant, small, correction] = read([part('g', 1e15), part('s', 1), part('c', -5e14)], 1e15);
    expect(giant?.[2]).toBe(1);
    expect(small?.[2]).toBeCloseTo(1e-15);
    expect(correction).toEqual(['c', -0.5, 0.5]);
  });

  test('may be none at all', () => {
    expect(read([], 5)).toEqual([]);
  });
});
