import { expect, test } from 'vitest';
import { getLadderPlot } from '#renderer/charts/maturity-ladder/get-ladder-plot.ts';
import { lineNamePlace } from '#renderer/charts/maturity-ladder/get-value-boxes.ts';

const PLOT = getLadderPlot({ width: 1120, height: 246 }, { weights: Array(10).fill(1), lowest: 0, highest: 400 });
const endAt = (index: number) => ({ index, x: PLOT.middleOf(index), y: 100 });
const value = { key: 'v140', width: 15, height: 40 };

test('names the cumulative line at its end, left of it where nothing is right of it', () => {
  expect(lineNamePlace(PLOT, endAt(7), 'acumulado', [])).toEqual({ x: 824, y: 93, textAnchor: 'middle' });
  expect(lineNamePlace(PLOT, endAt(9), 'acumulado', [])).toEqual({ x: 1024, y: 93, textAnchor: 'end' });
});

test('names it above the shares where a value is in the way', () => {
  const above = { x: 1120, y: 8, textAnchor: 'end' };
  expect(lineNamePlace(PLOT, endAt(7), 'acumulado', [{ ...value, x: 800, y: 60 }])).toEqual(above);
  expect(lineNamePlace(PLOT, endAt(7), 'acumulado', [{ ...value, x: 860, y: 60 }])).not.toEqual(above);
  expect(lineNamePlace(PLOT, endAt(7), 'acumulado', [{ ...value, x: 800, y: 30 }])).not.toEqual(above);
});
