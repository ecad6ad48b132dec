import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTicks } from '#renderer/charts/axis/scale.ts';
import { getColumns } from '#renderer/charts/maturity-ladder/get-columns.ts';
import { getLadderAmounts, getLadderBars, type LadderStep } from '#renderer/charts/maturity-ladder/get-ladder-bars.ts';
import { getLadderPlot } from '#renderer/charts/maturity-ladder/get-ladder-plot.ts';
import { placeValues, type ValueBox } from '#renderer/charts/maturity-ladder/get-value-boxes.ts';
import { pathOutside } from '#renderer/charts/maturity-ladder/lines-outside.ts';
import { testRounds } from '#test/support/long-tests.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

/** The drawing's width in windows of 640 to 1920 pixels, and on paper. */
const WIDTHS = [546, 626, 760, 860, 1012, 1172, 1652];

const cents = fc.oneof(
  fc.constantFrom(null, 0),
  fc.integer({ min: -9_000_000_00, max: 900_000_000_00 }),
  fc.integer({ min: 1, max: 99_999_00 }),
);
const ladders = fc.record({
  width: fc.constantFrom(...WIDTHS),
  height: fc.integer({ min: 260, max: 460 }),
  amounts: fc.array(fc.tuple(cents, cents, cents), { minLength: 14, maxLength: 31 }),
  scale: fc.constantFrom('linear' as const, 'log' as const),
});

const overlap = (one: ValueBox, other: ValueBox): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

testRounds(
  'no value touches another one, a mark of another month, a neighbouring bar, the date or a name below',
  {
    few: 100,
    many: 2_000,
  },
  (numRuns) => {
    fc.assert(
      fc.property(ladders, ({ width, height, amounts, scale }) => {
        const steps = amounts.map(
          ([amount], index): LadderStep => ({
            key: `v${200 + index}`,
            side: 'a_vencer',
            amount,
            share: null,
            cumulative: null,
            foreignCurrency: null,
          }),
        );
        const overlays = [1, 2].map((at) => ({
          key: `${at}`,
          label: '',
          resultId: '',
          amounts: new Map(amounts.map((of, index) => [`v${200 + index}`, of[at] ?? null])),
        }));
        const bars = getLadderBars(steps, scale, overlays);
        const ticks = getTicks(getLadderAmounts(bars), scale);
        const [lowest, highest] = [ticks[0]?.plotted ?? 0, ticks.at(-1)?.plotted ?? 1];
        const columns = getColumns(t, bars);
        const plot = getLadderPlot({ width, height }, { columns, lowest, highest, withShares: false });
        const values = placeValues(
          plot,
          bars,
          columns.map(({ value }) => value),
        );
        for (const [index, value] of values.entries()) {
          if (value === null) continue;
          const { box } = value;
          expect(box.x).toBeGreaterThanOrEqual(plot.startOf(index));
          expect(box.x + box.width).toBeLessThanOrEqual(plot.startOf(index + 1));
          expect(box.y).toBeGreaterThanOrEqual(15);
          expect(box.y + box.height).toBeLessThanOrEqual(plot.bottom);
          const marks = (bars[index]?.overlays ?? []).filter(({ plotted }) => plotted !== 0);
          for (const { plotted } of marks) {
            const [x, end] = [plot.startOf(index), plot.startOf(index + 1)];
            expect(overlap(box, { x, width: end - x, y: plot.amountY(plotted) - 1, height: 2 })).toBe(false);
          }
        }
      }),
      { numRuns },
    );
  },
);

test('a line ends where a value begins, and goes on behind it', () => {
  const box = { x: 40, y: 0, width: 20, height: 20 };
  expect(pathOutside({ x: 0, y: 10 }, { x: 100, y: 10 }, [box])).toBe('M0 10L40 10M60 10L100 10');
  expect(pathOutside({ x: 0, y: 30 }, { x: 100, y: 30 }, [box])).toBe('M0 30L100 30');
  expect(pathOutside({ x: 45, y: 5 }, { x: 50, y: 10 }, [box])).toBe('');
});
