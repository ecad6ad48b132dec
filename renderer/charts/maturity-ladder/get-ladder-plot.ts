import { LEAST_ACROSS, LINE_HEIGHT, lengthOf, TEXT_SIZE } from './text-room.ts';

/** Pixels left of the bars, enough for `2,5 mil`. */
export const LEFT_OF_BARS = 54;
/**
 * Pixels right of the bars, with or without the axis of the cumulative share; the headings below keep the same margin.
 */
export const RIGHT_OF_BARS = { shares: 46, nothing: 10 } as const;
/** Height of names in one line, in pixels. */
const NAMES_HEIGHT = 24;
/** Height of a second line of names. */
const SECOND_LINE = 13;
/** Space above and below upright names together. */
const AROUND_UPRIGHT = 10;
/** Height of the last day of the month, above everything else. */
const DATE_HEIGHT = 18;
/** Minimum space above the bars, so that the date does not touch the highest tick's name. */
const LEAST_TOP = 28;
/** Gap between a value's foot and the bar below it. */
export const VALUE_GAP = 6;
/** Gap between two texts side by side. */
const TEXT_GAP = 3;
/** Share of a bucket's width that stays free on either side of its bar. */
const GAP = 0.18;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A bucket as far as its texts and its position need it. */
export interface PlotColumn {
  /** Relative width. */
  readonly weight: number;
  readonly name: string;
  /** Empty if not shown. */
  readonly value: string;
  /** Highest plotted position of its bar and the marks beside it. */
  readonly reach: number;
}

interface LadderExtent {
  readonly columns: readonly PlotColumn[];
  readonly lowest: number;
  readonly highest: number;
  readonly withShares: boolean;
}

/** Positions in pixels from the upper left corner. */
export interface LadderPlot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Names stand in one line, in two, or upright if short of room. */
  readonly names: 'across' | 'stacked' | 'upright';
  /** Lines of a name: one if it fits or stands upright. */
  readonly linesOf: (name: string) => readonly string[];
  /** Values stand upright if short of room. */
  readonly uprightValues: boolean;
  /** Text size of names and values; smaller if even upright ones would touch. */
  readonly textSize: number;
  readonly isNamed: (index: number) => boolean;
  readonly barWidthOf: (index: number) => number;
  /** Pixels of one unit of the amounts' scale. */
  readonly unit: number;
  /** Left end of a bucket. */
  readonly startOf: (index: number) => number;
  readonly middleOf: (index: number) => number;
  readonly barOf: (index: number) => number;
  /** Height of a plotted amount. */
  readonly amountY: (plotted: number) => number;
  /** Height of a share from 0 to 1: 0 is the amounts' zero, 1 their highest tick. */
  readonly shareY: (share: number) => number;
  /** The bucket at a point; null outside all buckets. */
  readonly indexAt: (x: number) => number | null;
}

/** Buckets of equal width, the axis of amounts left of them and, if shown, that of the cumulative share right. */
export function getLadderPlot({ width, height }: Size, extent: LadderExtent): LadderPlot {
  const { columns, lowest, highest, withShares } = extent;
  const margin = RIGHT_OF_BARS[withShares ? 'shares' : 'nothing'];
  const [left, right] = [LEFT_OF_BARS, Math.max(LEFT_OF_BARS, width - margin)];
  const count = columns.length;
  const starts = [0];
  for (const { weight } of columns) starts.push((starts.at(-1) ?? 0) + weight);
  const step = (right - left) / Math.max(1, starts.at(-1) ?? 1);
  const { names, uprightValues, textSize, longestName } = fitTexts(columns, step);
  const widthOf = (index: number): number => (columns[index]?.weight ?? 0) * step;
  const bottom =
    height -
    { across: NAMES_HEIGHT, stacked: NAMES_HEIGHT + SECOND_LINE, upright: longestName + AROUND_UPRIGHT }[names];
  const top = topFor(extent, bottom, (value) => (uprightValues ? lengthOf(value, textSize) : LINE_HEIGHT * textSize));
  const unit = Math.max(0, bottom - top) / (highest - lowest);
  const startOf = (index: number): number => left + (starts[index] ?? 0) * step;
  const amountY = (plotted: number): number => bottom - (plotted - lowest) * unit;
  return {
    left,
    right,
    top,
    bottom,
    names,
    linesOf: (name) => (names === 'stacked' && !fits(name, textSize, step) ? nameLines(name) : [name]),
    uprightValues,
    textSize,
    unit,
    startOf,
    amountY,
    isNamed: (index) => columns[index]?.weight === 1,
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

interface TextFit extends Pick<LadderPlot, 'names' | 'uprightValues' | 'textSize'> {
  readonly longestName: number;
}

/** If short of room, a range breaks after its dash. */
function nameLines(name: string): readonly string[] {
  return name.split(/(?<=–)/u);
}

function fits(text: string, size: number, step: number): boolean {
  return lengthOf(text, size) + TEXT_GAP <= step;
}

/**
 * Side by side while the longest text fits at a readable size; otherwise upright and no larger than a bucket is wide.
 */
function fitTexts(columns: readonly PlotColumn[], step: number): TextFit {
  const shown = columns.filter(({ weight }) => weight === 1);
  const [names, values] = [shown.map(({ name }) => name), shown.map(({ value }) => value)];
  const all = (texts: readonly string[], size: number): boolean => texts.every((text) => fits(text, size, step));
  const size = all(values, TEXT_SIZE) || !all(values, LEAST_ACROSS) ? TEXT_SIZE : LEAST_ACROSS;
  const textSize = Math.min(size, Math.max(1, (step - 1) / LINE_HEIGHT));
  const stands = all(names.flatMap(nameLines), textSize) ? 'stacked' : 'upright';
  return {
    names: all(names, textSize) ? 'across' : stands,
    uprightValues: !all(values, textSize),
    textSize,
    longestName: Math.max(0, ...names.map((name) => lengthOf(name, textSize))),
  };
}

/** Position of the highest tick, so that each value fits between its bar and the date. */
function topFor({ columns, lowest, highest }: LadderExtent, bottom: number, roomOf: (value: string) => number): number {
  const tops = columns.flatMap(({ value, reach }) => {
    const part = (Math.max(0, reach) - lowest) / (highest - lowest);
    const needed = DATE_HEIGHT + roomOf(value) + 2 * VALUE_GAP;
    return value === '' ? [] : [(needed - (1 - part) * bottom) / Math.max(part, 0.01)];
  });
  return Math.min(Math.max(LEAST_TOP, ...tops), Math.max(LEAST_TOP, bottom));
}
