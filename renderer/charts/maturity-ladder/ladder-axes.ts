import type { TFunction } from 'i18next';
import type { ReferenceLineProps, XAxisProps, YAxisProps } from 'recharts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { nameLine } from '../axis/zero-line.ts';
import { rungTick } from './rung-label.ts';

/** Width of the cumulative axis; the headings below the chart keep the same margin. */
export const SHARE_AXIS_WIDTH = 46;

/** The rungs by name; many bars leave room for the digits of their codes alone. */
export function rungAxis(t: TFunction, many: boolean, lowest: number): XAxisProps {
  return {
    dataKey: 'key',
    interval: 0,
    height: 24,
    tickLine: false,
    tickMargin: 6,
    tick: AXIS_TEXT,
    tickFormatter: (key: string) => (many ? key.replace('v', '') : rungTick(t, key)),
    axisLine: nameLine(lowest),
  };
}

/** The cumulative share, its zero at the height of the amounts' zero. `below`: how far that axis goes under it. */
export function shareAxis(below: number): YAxisProps {
  return {
    orientation: 'right',
    width: SHARE_AXIS_WIDTH,
    domain: [below, 1],
    ticks: [0.5, 1],
    tickLine: false,
    axisLine: false,
    tick: AXIS_TEXT,
    tickFormatter: (share: number) => `${share * 100}%`,
  };
}

/** Between what is overdue and what is still to come. */
export function todayLine(t: TFunction, key: string): ReferenceLineProps {
  const label = { value: t('ladder.today'), position: 'top', fill: 'var(--lastro-ink)' } as const;
  return {
    x: key,
    position: 'start',
    stroke: 'var(--lastro-zero)',
    strokeDasharray: '3 3',
    label: { ...label, fontSize: 12, fontWeight: 600 },
  };
}
