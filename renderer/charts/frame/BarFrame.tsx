import type { ReactNode } from 'react';
import { BarChart, CartesianGrid, ReferenceLine, XAxis, type XAxisProps, YAxis } from 'recharts';
import { valueAxis } from '../axis/value-axis.ts';
import { ZERO_LINE } from '../axis/zero-line.ts';
import { Patterns } from '../paint/Patterns.tsx';
import { BesideTooltip } from './BesideTooltip.tsx';
import classes from './ChartPanel.module.css';

interface Props<Row> {
  readonly rows: readonly Row[];
  readonly description: string;
  /** The drawing whose patterns fill the bars (`patternId`). */
  readonly chart: string;
  readonly className?: string | undefined;
  /** Room above and to the right of the bars, in pixels. */
  readonly top?: number;
  readonly right?: number;
  /** Gap between bars, in percent of their room. */
  readonly gap?: string;
  readonly isStacked?: boolean;
  readonly names: XAxisProps;
  readonly ticks: readonly number[];
  readonly tickText: (tick: number) => string;
  readonly tooltip: (row: Row | undefined) => ReactNode;
  readonly children: ReactNode;
}

/** Shared by charts of bars: names below, an axis of values with its zero, and a tooltip beside each bar. */
export function BarFrame<Row extends object>({
  rows,
  description,
  chart,
  className = classes.chart,
  top = 10,
  right = 0,
  gap = '10%',
  isStacked = false,
  names,
  ticks,
  tickText,
  tooltip,
  children,
}: Props<Row>) {
  const [lowest = 0] = ticks;
  return (
    <BarChart
      responsive
      className={className ?? ''}
      data={[...rows]}
      desc={description}
      {...(isStacked && { stackOffset: 'sign' as const })}
      margin={{ top, right, bottom: 0, left: 0 }}
      barCategoryGap={gap}
    >
      <Patterns chart={chart} />
      <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
      <XAxis {...names} />
      <YAxis {...valueAxis(ticks, tickText)} />
      {lowest < 0 && <ReferenceLine y={0} {...ZERO_LINE} />}
      <BesideTooltip
        count={rows.length}
        cursor={{ fill: 'var(--lastro-grid)', fillOpacity: 0.5 }}
        content={({ payload, active }) => tooltip(active ? payload[0]?.payload : undefined)}
      />
      {children}
    </BarChart>
  );
}
