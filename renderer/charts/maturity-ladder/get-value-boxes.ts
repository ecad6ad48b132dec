import type { TFunction } from 'i18next';
import { formatBareAmount } from '../../lib/format/money.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import { type LadderPlot, SHARE_AXIS_WIDTH } from './get-ladder-plot.ts';
import { valueAt } from './LadderColumn.tsx';

/** Of a value's letters, in pixels: a little more than they take. */
const LETTER = { width: 7.2, height: 15 } as const;
/** From a value's foot down to the end of its box. */
const BELOW = 3;

export interface ValueBox {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The room that each value on a bar takes, which no line is drawn through. */
export function getValueBoxes(t: TFunction, plot: LadderPlot, bars: readonly LadderBar[]): readonly ValueBox[] {
  return bars.flatMap((bar, index) => {
    if (bar.amount === 0) return [];
    const text = bar.amount === null ? t('chart.absent') : formatBareAmount(t, bar.amount);
    const [x, y] = valueAt(plot, bar, index);
    const long = text.length * LETTER.width;
    const [width, height] = plot.upright.values ? [LETTER.height, long] : [long, LETTER.height];
    return [{ key: bar.key, x: x - width / 2, y: y - height + BELOW, width, height }];
  });
}

/** Where the name of the cumulative line stands: at the line's end, or above the axis of its shares if a value is in the way. */
export function lineNamePlace(
  plot: LadderPlot,
  end: { readonly index: number; readonly x: number; readonly y: number },
  name: string,
  labels: readonly ValueBox[],
): { readonly x: number; readonly y: number; readonly textAnchor: 'middle' | 'end' } {
  // With nothing right of the line's end, its name is drawn left of it.
  const textAnchor = plot.startOf(end.index + 1) >= plot.right ? 'end' : 'middle';
  const width = name.length * LETTER.width;
  const left = end.x - (textAnchor === 'end' ? width : width / 2);
  const [top, bottom] = [end.y - 7 - LETTER.height, end.y - 7];
  const isTaken = labels.some(
    ({ x, y, width: wide, height }) => x < left + width && x + wide > left && y < bottom && y + height > top,
  );
  return isTaken
    ? { x: plot.right + SHARE_AXIS_WIDTH, y: plot.shareY(1) - 14, textAnchor: 'end' }
    : { x: end.x, y: end.y - 7, textAnchor };
}
