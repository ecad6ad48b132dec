import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadLabels } from '#renderer/charts/axis/spread-labels.ts';

describe('labels at the end of lines', () => {
  test.each([
    [
      [20, 80],
      [20, 80],
    ],
    [
      [50, 52],
      [50, 65],
    ],
    [
      [52, 50],
      [65, 50],
    ],
    [
      [98, 99],
      [85, 100],
    ],
    [
      [0, 0, 0],
      [10, 25, 40],
    ],
    [[], []],
  ])('%j stand at %j', (positions, moved) => {
    expect(spreadLabels(positions, 15, 10, 100)).toEqual(moved);
  });

  test('never stand on one another nor outside, where there is room for all', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 10 }), (positions) => {
        const spread = spreadLabels(positions, 15, 0, 300).toSorted((one, other) => one - other);
        for (const [rank, position] of spread.entries()) {
          expect(position >= 0 && position <= 300).toBe(true);
          if (rank > 0) expect(position - (spread[rank - 1] ?? 0)).toBeGreaterThanOrEqual(15);
        }
      }),
    );
  });
});
