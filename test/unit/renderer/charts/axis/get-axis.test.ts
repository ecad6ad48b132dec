import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AxisKind, getAxis } from '#renderer/charts/axis/get-axis.ts';

describe('the axis of a chart of months', () => {
  test.each([
    ['cents', [120_00, 930_00], [0, 250_00, 500_00, 750_00, 1_000_00]],
    ['cents', [-40_00, 100_00], [-50_00, -25_00, 0, 25_00, 50_00, 75_00, 100_00]],
    ['ratio', [0.031, 0.233], [0, 0.1, 0.2, 0.3]],
    ['count', [1, 3], [0, 1, 2, 3]],
    ['count', [4, 14], [0, 5, 10, 15]],
  ] as const)('of %s %j has the ticks %j', (kind, values, ticks) => {
    expect(getAxis(kind, values).ticks).toEqual(ticks);
  });

  test.each(['cents', 'ratio', 'count'] as const)('of %s has room above zero where all is zero or silent', (kind) => {
    for (const values of [[], [0, 0]]) {
      const { lowest, highest } = getAxis(kind, values);
      expect(lowest).toBe(0);
      expect(highest).toBeGreaterThan(0);
    }
  });

  test('holds one giant value and counts in whole steps', () => {
    expect(getAxis('cents', [0, 9_007_199_254_740_000]).highest).toBeGreaterThanOrEqual(9_007_199_254_740_000);
    expect(getAxis('count', [2]).ticks.every(Number.isInteger)).toBe(true);
  });

  test('holds every value between its ends, rising, with zero on it', () => {
    const kinds = fc.constantFrom<AxisKind>('cents', 'count');
    fc.assert(
      fc.property(kinds, fc.array(fc.integer({ min: -1e12, max: 1e12 }), { maxLength: 60 }), (kind, values) => {
        const { ticks, lowest, highest } = getAxis(kind, values);
        expect(ticks).toContain(0);
        expect(ticks).toEqual(ticks.toSorted((one, other) => one - other));
        for (const value of values) expect(value >= lowest && value <= highest).toBe(true);
      }),
    );
  });
});
