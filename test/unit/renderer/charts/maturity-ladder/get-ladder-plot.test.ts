import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLadderPlot } from '#renderer/charts/maturity-ladder/get-ladder-plot.ts';

/** 74 pixels of amounts left and 46 of shares right leave 1000 for ten rungs of 100; 22 above and 24 below leave 200. */
const SIZE = { width: 1120, height: 246 };
const equal = (count: number): number[] => Array(count).fill(1);
const EXTENT = { weights: equal(10), lowest: 0, highest: 400 };

test('puts rungs of the same width side by side between the two axes', () => {
  const plot = getLadderPlot(SIZE, EXTENT);
  expect([plot.left, plot.right, plot.top, plot.bottom]).toEqual([74, 1074, 22, 222]);
  expect(plot.startOf(3)).toBeCloseTo(374);
  expect(plot.barOf(3)).toBeCloseTo(388);
  expect(plot.barWidthOf(3)).toBeCloseTo(72);
  expect(plot.middleOf(3)).toBeCloseTo(424);
});

test('stands amounts on the zero line, and the whole share at the highest tick', () => {
  const plot = getLadderPlot(SIZE, EXTENT);
  expect([0, 100, 400].map(plot.amountY)).toEqual([222, 172, 22]);
  expect([0, 0.5, 1].map(plot.shareY)).toEqual([222, 122, 22]);
});

test('draws corrections below zero, where both axes keep the same zero', () => {
  const plot = getLadderPlot(SIZE, { ...EXTENT, lowest: -100, highest: 300 });
  expect([-100, 0, 300].map(plot.amountY)).toEqual([222, 172, 22]);
  expect([0, 1].map(plot.shareY)).toEqual([172, 22]);
});

test('leaves room for values that stand upright on many bars', () => {
  const { top, upright, many } = getLadderPlot(SIZE, { ...EXTENT, weights: equal(19) });
  expect({ top, upright, many }).toEqual({ top: 48, upright: { names: false, values: true }, many: true });
});

test.each([
  ['ranges', { count: 10, width: 74 + 46 + 10 * 42 }, false],
  ['ranges in a narrower window', { count: 10, width: 74 + 46 + 10 * 41 }, true],
  ['codes', { count: 19, width: 74 + 46 + 19 * 24 }, false],
  ['codes in a narrower window', { count: 19, width: 74 + 46 + 19 * 23 }, true],
])('stands the names of %s upright only where they would run into each other', (_, { count, width }, isUpright) => {
  const { upright, bottom } = getLadderPlot({ width, height: 246 }, { ...EXTENT, weights: equal(count) });
  expect(upright.names).toBe(isUpright);
  expect(bottom).toBe(246 - (isUpright ? 54 : 24));
});

test('finds the rung at a point, and none beside them', () => {
  const { indexAt } = getLadderPlot(SIZE, EXTENT);
  expect([73, 74, 173.9, 174, 1073.9, 1074].map(indexAt)).toEqual([null, 0, 0, 1, 9, null]);
});

test('draws nothing backwards in a window that is too small', () => {
  const { left, right, unit, barWidthOf } = getLadderPlot({ width: 60, height: 20 }, EXTENT);
  expect(right).toBe(left);
  expect([unit, barWidthOf(0)]).toEqual([0, 0]);
});

test('keeps every bar within its rung, and finds the rung of its middle again', () => {
  const sizes = fc.record({ width: fc.integer({ min: 300, max: 4000 }), height: fc.integer({ min: 100, max: 900 }) });
  fc.assert(
    fc.property(sizes, fc.array(fc.constantFrom(1, 0.34), { minLength: 1, maxLength: 40 }), (size, weights) => {
      const plot = getLadderPlot(size, { ...EXTENT, weights });
      for (let index = 0; index < weights.length; index++) {
        expect(plot.indexAt(plot.middleOf(index))).toBe(index);
        expect(plot.barOf(index)).toBeGreaterThan(plot.startOf(index));
        expect(plot.barOf(index) + plot.barWidthOf(index)).toBeLessThan(plot.startOf(index + 1));
      }
    }),
  );
});

test('names no rung that has shrunk, and gives its room to the others', () => {
  const plot = getLadderPlot(SIZE, { ...EXTENT, weights: [0.5, 0.5, ...equal(9)] });
  expect([0, 1, 2].map(plot.isNamed)).toEqual([false, false, true]);
  expect([0, 1, 2, 11].map(plot.startOf)).toEqual([74, 124, 174, 1074]);
});
