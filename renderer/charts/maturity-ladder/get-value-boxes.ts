import type { LadderBar } from './get-ladder-bars.ts';
import { type LadderPlot, VALUE_GAP } from './get-ladder-plot.ts';
import { LINE_HEIGHT, lengthOf } from './text-room.ts';

/** Pixels from a value's foot down to the end of its box. */
const BELOW = 3;

export interface ValueBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Place of a bucket's value and its box, in pixels. */
export interface PlacedValue {
  readonly text: string;
  readonly x: number;
  readonly foot: number;
  readonly box: ValueBox;
}

/** Places each value on top of its bar, above any mark that it would touch; null if the value is blank. */
export function placeValues(
  plot: LadderPlot,
  bars: readonly LadderBar[],
  texts: readonly string[],
): readonly (PlacedValue | null)[] {
  return bars.map((bar, index) => {
    const text = texts[index] ?? '';
    if (text === '') return null;
    const [long, high] = [lengthOf(text, plot.textSize), LINE_HEIGHT * plot.textSize];
    const [width, height] = plot.uprightValues ? [high, long] : [long, high];
    const x = plot.middleOf(index);
    const foot = footOf(plot, bar, height);
    return { text, x, foot, box: { x: x - width / 2, y: foot - height, width, height: height + BELOW } };
  });
}

function footOf(plot: LadderPlot, { plotted, overlays }: LadderBar, height: number): number {
  const marks = overlays.filter((mark) => mark.plotted !== 0).map((mark) => plot.amountY(mark.plotted));
  let foot = Math.min(plot.amountY(0), plot.amountY(plotted)) - VALUE_GAP;
  for (const mark of marks.toSorted((one, other) => other - one)) {
    if (mark < foot + VALUE_GAP && mark > foot - height - VALUE_GAP) foot = mark - VALUE_GAP;
  }
  return foot;
}
