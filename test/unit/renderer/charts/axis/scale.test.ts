import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getTicks, plot, type Scale } from '#renderer/charts/axis/scale.ts';

const scales = fc.constantFrom<Scale>('linear', 'log');
const amounts = fc.array(fc.integer({ min: -1e12, max: 1e15 }), { maxLength: 16 });

describe('a place on the scale', () => {
  test('is zero for zero, on both scales', () => {
    expect(plot(0, 'linear')).toBe(0);
    expect(plot(0, 'log')).toBe(0);
  });

  test('is in reais, or in powers of ten', () => {
    expect(plot(123_456, 'linear')).toBe(1234.56);
    expect(plot(99_900, 'log')).toBeCloseTo(3);
  });

  test('keeps the order of amounts', () => {
    // Beyond a hundred billion reais a double cannot hold the logarithms of two amounts one cent apart.
    const two = fc.tuple(fc.integer({ min: -1e13, max: 1e13 }), fc.integer({ min: 1, max: 1e14 }));
    fc.assert(
      fc.property(scales, two, (scale, [cents, more]) => {
        expect(plot(cents + more, scale)).toBeGreaterThan(plot(cents, scale));
      }),
    );
  });
});

describe('the ticks of the axis', () => {
  test.each([
    [
      [12_700_00, 5_300_00],
      [0, 5_000_00, 10_000_00, 15_000_00],
    ],
    [[223_700_00], [0, 100_000_00, 200_000_00, 300_000_00]],
    [[1], [0, 25]],
  ])('for %j cents are %j', (given, ticks) => {
    expect(getTicks(given, 'linear').map(({ cents }) => cents)).toEqual(ticks);
  });

  test('are powers of ten on the logarithmic scale, the highest always among them', () => {
    expect(getTicks([223_700_00], 'log').map(({ cents }) => cents)).toEqual([0, 100_00, 10_000_00, 1_000_000_00]);
  });

  test('hold every bar between the first and the last', () => {
    fc.assert(
      fc.property(scales, amounts, (scale, given) => {
        const ticks = getTicks(given, scale);
        const [low, high] = [ticks[0]?.cents ?? 0, ticks.at(-1)?.cents ?? 0];
        for (const cents of given) {
          expect(cents).toBeGreaterThanOrEqual(low);
          expect(cents).toBeLessThanOrEqual(high);
        }
      }),
    );
  });

  test('are few, rise, and hold zero', () => {
    fc.assert(
      fc.property(scales, amounts, (scale, given) => {
        const positions = getTicks(given, scale).map(({ plotted }) => plotted);
        expect(positions.length).toBeGreaterThan(1);
        expect(positions.length).toBeLessThanOrEqual(12);
        expect(positions).toContain(0);
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(new Set(positions).size).toBe(positions.length);
      }),
    );
  });
});
