import { VALUE_AXIS_WIDTH } from '../axis/value-axis.ts';

/** Width of the cumulative axis; the headings below the chart keep the same margin. */
export const SHARE_AXIS_WIDTH = 46;
/** Below the bars, for their names: side by side, or upright where there is little room. */
const NAMES_HEIGHT = { across: 24, upright: 54 } as const;
/** Buckets narrower than this, in pixels, leave no room for the names of ranges side by side, nor for those of codes. */
const NAME_WIDTH = { range: 42, code: 24 } as const;
/** More bars than these are codes, whose values find no room side by side in any window. */
const MAX_SIDE_BY_SIDE = 18;
/** Above the bars, for the values on them: side by side, or upright where there are many. */
const VALUES_HEIGHT = { across: 22, upright: 48 } as const;
/** Share of a bucket's width that is free on either side of its bar. */
const GAP = 0.14;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What is drawn: how wide each bucket is beside the others, and the lowest and the highest tick on the amounts' scale. */
export interface LadderExtent {
  readonly weights: readonly number[];
  readonly lowest: number;
  readonly highest: number;
}

/** Positions in pixels from the upper left corner. */
export interface LadderPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Many bars, named by the digits of their codes alone. */
  readonly many: boolean;
  /** Names, and values, are drawn upright for want of room. */
  readonly upright: { readonly names: boolean; readonly values: boolean };
  /** Whether a bucket has room for its name. */
  readonly isNamed: (index: number) => boolean;
  readonly barWidthOf: (index: number) => number;
  /** Pixels of one unit of the amounts' scale. */
  readonly unit: number;
  /** Where a bucket begins. */
  readonly startOf: (index: number) => number;
  readonly middleOf: (index: number) => number;
  readonly barOf: (index: number) => number;
  /** The height of an amount, as plotted. */
  readonly amountY: (plotted: number) => number;
  /** The height of a share from 0 to 1: its zero is the amounts' zero, its one their highest tick. */
  readonly shareY: (share: number) => number;
  /** The bucket at a point; null outside of all. */
  readonly indexAt: (x: number) => number | null;
}

/** Buckets of equal width, the axis of amounts left of them and that of the cumulative share right. */
export function getLadderPlot({ width, height }: Size, { weights, lowest, highest }: LadderExtent): LadderPlot {
  const [left, right] = [VALUE_AXIS_WIDTH, Math.max(VALUE_AXIS_WIDTH, width - SHARE_AXIS_WIDTH)];
  const count = weights.length;
  const starts = [0];
  for (const weight of weights) starts.push((starts.at(-1) ?? 0) + weight);
  const step = (right - left) / Math.max(1, starts.at(-1) ?? 1);
  const many = count > MAX_SIDE_BY_SIDE;
  const names = step < NAME_WIDTH[many ? 'code' : 'range'];
  const widthOf = (index: number): number => (weights[index] ?? 0) * step;
  const upright = { names, values: many || names };
  const top = VALUES_HEIGHT[upright.values ? 'upright' : 'across'];
  const bottom = height - NAMES_HEIGHT[names ? 'upright' : 'across'];
  const unit = Math.max(0, bottom - top) / (highest - lowest);
  const startOf = (index: number): number => left + (starts[index] ?? 0) * step;
  const amountY = (plotted: number): number => bottom - (plotted - lowest) * unit;
  return {
    ...{ left, right, top, bottom, many, upright, unit, startOf, amountY },
    isNamed: (index) => weights[index] === 1,
    barWidthOf: (index) => widthOf(index) * (1 - 2 * GAP),
    middleOf: (index) => startOf(index) + widthOf(index) / 2,
    barOf: (index) => startOf(index) + widthOf(index) * GAP,
    shareY: (share) => amountY(share * highest),
    indexAt: (x) => {
      if (x < left || x >= right) return null;
      const index = starts.findLastIndex((start) => left + start * step <= x);
      return Math.min(count - 1, index);
    },
  };
}
