import type { TFunction } from 'i18next';
import type { XAxisProps } from 'recharts';
import { formatShortMonth } from '../../lib/format/date.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { nameLine } from '../axis/zero-line.ts';

/** Most month names that fit under a chart of the page's width, or half of it. */
const MAX_NAMES = { wide: 16, narrow: 5 } as const;

/** Months between names on the axis; the newest month always has a name. */
export function monthStride(count: number, room: keyof typeof MAX_NAMES): number {
  const min = Math.ceil(count / MAX_NAMES[room]);
  return [1, 2, 3, 6, 12].find((stride) => stride >= min) ?? 12;
}

/** Properties shared by every axis of months. `lowest`: start of the axis of values. */
export function monthAxis(
  t: TFunction,
  months: readonly string[],
  room: keyof typeof MAX_NAMES,
  lowest: number,
): XAxisProps {
  const stride = monthStride(months.length, room);
  const named = months.filter((_, index) => (months.length - 1 - index) % stride === 0);
  return {
    dataKey: 'month',
    ticks: named,
    // On a narrower page names are dropped before they touch; the newest stays.
    interval: 'preserveEnd',
    height: 26,
    tickLine: false,
    tickMargin: 7,
    tick: AXIS_TEXT,
    tickFormatter: (month: string) => formatShortMonth(t, month),
    axisLine: nameLine(lowest),
  };
}
