import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { formatCompactMoney } from '../../lib/format/money.ts';
import type { Tick } from '../axis/scale.ts';
import { valueAxis } from '../axis/value-axis.ts';
import { nameLine, ZERO_LINE } from '../axis/zero-line.ts';
import { BesideTooltip } from '../frame/BesideTooltip.tsx';
import frame from '../frame/ChartPanel.module.css';
import { Patterns } from '../paint/Patterns.tsx';
import type { WaterfallBar } from './get-waterfall-bars.ts';
import { StepTick } from './StepTick.tsx';
import { GAP, WaterfallBarShape } from './WaterfallBarShape.tsx';
import { WaterfallTooltip } from './WaterfallTooltip.tsx';

interface Props {
  readonly bars: readonly WaterfallBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
}

export function WaterfallChart({ bars, ticks, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const positions = ticks.map(({ plotted }) => plotted);
  const [lowest = 0, highest = 1] = [positions[0], positions.at(-1)];
  return (
    <BarChart
      responsive
      className={frame.chart ?? ''}
      data={[...bars]}
      desc={description}
      margin={{ top: 34, right: 0, bottom: 0, left: 0 }}
      barCategoryGap={`${(50 * GAP) / (1 + GAP)}%`}
    >
      <Patterns chart={chart} />
      <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
      <XAxis
        dataKey="letter"
        interval={0}
        height={52}
        tickLine={false}
        tick={({ x, y, index }) => {
          const bar = bars[index];
          return bar === undefined ? <g /> : <StepTick bar={bar} x={Number(x)} y={Number(y)} />;
        }}
        axisLine={nameLine(lowest)}
      />
      <YAxis {...valueAxis(positions, (reais) => formatCompactMoney(t, reais * 100))} />
      {lowest < 0 && <ReferenceLine y={0} {...ZERO_LINE} />}
      <BesideTooltip
        count={bars.length}
        cursor={{ fill: 'var(--lastro-grid)', fillOpacity: 0.5 }}
        content={({ payload, active }) => <WaterfallTooltip bar={active ? payload[0]?.payload : undefined} />}
      />
      <Bar
        dataKey={(bar: WaterfallBar) => [...(bar.range ?? [0, 0])]}
        isAnimationActive={false}
        shape={({ x, width, index }) => {
          const bar = bars[index];
          return bar === undefined ? (
            <g />
          ) : (
            <WaterfallBarShape {...{ bar, index, chart, x, width, lowest, highest }} />
          );
        }}
      />
    </BarChart>
  );
}
