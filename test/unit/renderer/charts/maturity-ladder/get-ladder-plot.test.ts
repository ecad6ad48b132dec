import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getLadderPlot, type PlotColumn } from '#renderer/charts/maturity-ladder/get-ladder-plot.ts';

/** 54 pixels of amounts left and 46 of shares right leave 1000 for ten rungs of 100; 28 above and 24 below leave 200. */
const SIZE = { width: 1100, height: 252 };
const column = (weight = 1, value = '', reach = 0, name = '31–60'): PlotColumn => ({ weight, name, value, reach });
const EXTENT = { columns: Array(10).fill(column()), lowest: 0, highest: 400, withShares: true };

test('puts rungs of the same width side by side between the two axes, and to the edge without shares', () => {
  const plot = getLadderPlot(SIZE, EXTENT);
  expect([plot.left, plot.right, plot.top, plot.bottom]).toEqual([54, 1054, 28, 228]);
  expect(plot.startOf(3)).toBeCloseTo(354);
  expect(plot.barOf(3)).toBeCloseTo(372);
  expect(plot.barWidthOf(3)).toBeCloseTo(64);
  expect(plot.middleOf(3)).toBeCloseTo(404);
  expect(getLadderPlot(SIZE, { ...EXTENT, withShares: false }).right).toBe(1090);
});

test('stands amounts on the zero line, and the whole share at the highest tick', () => {
  const plot = getLadderPlot(SIZE, EXTENT);
  expect([0, 100, 400].map(plot.amountY)).toEqual([228, 178, 28]);
  expect([0, 0.5, 1].map(plot.shareY)).toEqual([228, 128, 28]);
});

test('draws corrections below zero, where both axes keep the same zero', () => {
  const plot = getLadderPlot(SIZE, { ...EXTENT, lowest: -100, highest: 300 });
  expect([-100, 0, 300].map(plot.amountY)).toEqual([228, 178, 28]);
  expect([0, 1].map(plot.shareY)).toEqual([178, 28]);
});

test.each([
  ['39,4 mil', 48, false],
  ['39,4 mil', 47, true],
  ['1.710,8 mi', 61.4, false],
  ['1.710,8 mi', 61.2, true],
])('stands values such as %s upright in rungs of %d pixels: %s', (value, step, isUpright) => {
  const plot = getLadderPlot(
    { ...SIZE, width: 100 + 10 * step },
    { ...EXTENT, columns: Array(10).fill(column(1, value)) },
  );
  expect(plot.uprightValues).toBe(isUpright);
});

test.each([
  [58, 'across'],
  [56, 'stacked'],
  [34, 'stacked'],
  [33, 'upright'],
] as const)('stands names in rungs of %d pixels %s', (step, names) => {
  const columns = Array(10).fill(column(1, '', 0, '181–360'));
  const plot = getLadderPlot({ ...SIZE, width: 100 + 10 * step }, { ...EXTENT, columns });
  expect(plot.names).toBe(names);
  expect(plot.linesOf('181–360')).toEqual(names === 'stacked' ? ['181–', '360'] : ['181–360']);
  expect(plot.linesOf('1–14')).toEqual(['1–14']);
});

test('leaves room for the highest value between its bar and the date', () => {
  const top = (reach: number): number =>
    getLadderPlot(SIZE, { ...EXTENT, columns: [column(1, '39,4 mil', reach)] }).top;
  expect([0, 300, 400].map(top)).toEqual([28, 28, expect.closeTo(44.4)]);
});

test('draws nothing backwards in a window that is too small', () => {
  const { left, right, unit, barWidthOf } = getLadderPlot({ width: 60, height: 20 }, EXTENT);
  expect(right).toBe(left);
  expect([unit, barWidthOf(0)]).toEqual([0, 0]);
});

test('finds the rung at a point, and none beside them', () => {
  const { indexAt } = getLadderPlot(SIZE, EXTENT);
  expect([53, 54, 153.9, 154, 1053.9, 1054].map(indexAt)).toEqual([null, 0, 0, 1, 9, null]);
});

test('keeps every bar within its rung, and finds the rung of its middle again', () => {
  const sizes = fc.record({ width: fc.integer({ min: 300, max: 4000 }), height: fc.integer({ min: 100, max: 900 }) });
  fc.assert(
    fc.property(sizes, fc.array(fc.constantFrom(1, 0.34), { minLength: 1, maxLength: 40 }), (size, weights) => {
      const plot = getLadderPlot(size, { ...EXTENT, columns: weights.map((weight) => column(weight)) });
      for (let index = 0; index < weights.length; index++) {
        expect(plot.indexAt(plot.middleOf(index))).toBe(index);
        expect(plot.barOf(index)).toBeGreaterThan(plot.startOf(index));
        expect(plot.barOf(index) + plot.barWidthOf(index)).toBeLessThan(plot.startOf(index + 1));
      }
    }),
  );
});

test('names no rung that has shrunk, and gives its room to the others', () => {
  const plot = getLadderPlot(SIZE, {
    ...EXTENT,
    columns: [0.5, 0.5, ...Array(9).fill(1)].map((weight) => column(weight)),
  });
  expect([0, 1, 2].map(plot.isNamed)).toEqual([false, false, true]);
  expect([0, 1, 2, 11].map(plot.startOf)).toEqual([54, 104, 154, 1054]);
});
