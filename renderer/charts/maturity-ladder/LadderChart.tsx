import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, LabelList, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCompactMoney } from '../../lib/format/compact-money.ts';
import type { BarSide } from '../axis/code-order.ts';
import type { Tick } from '../axis/scale.ts';
import { VALUE_AXIS_WIDTH, valueAxis } from '../axis/value-axis.ts';
import { ZERO_LINE } from '../axis/zero-line.ts';
import frame from '../frame/ChartPanel.module.css';
import { Patterns } from '../paint/Patterns.tsx';
import { CumulativeName } from './CumulativeName.tsx';
import { getTodayKey } from './get-fine-steps.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import { LadderBarShape } from './LadderBarShape.tsx';
import { LadderSections } from './LadderSections.tsx';
import { LadderTooltip } from './LadderTooltip.tsx';
import { LadderValue } from './LadderValue.tsx';
import { rungAxis, SHARE_AXIS_WIDTH, shareAxis, todayLine } from './ladder-axes.ts';
import classes from './MaturityLadder.module.css';

/** More bars than these leave no room for their values side by side. */
const MOST_SIDE_BY_SIDE = 18;
/** What stands apart from carteira ativa begins behind a line. */
const APART: readonly BarSide[] = ['prejuizo', 'limite', 'a_liberar'];

interface Props {
  readonly bars: readonly LadderBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
  /** The bars are the operations' codes. */
  readonly fine: boolean;
}

/** All rungs on one axis, from the oldest overdue through today to the farthest due, then the loss. */
export function LadderChart({ bars, ticks, description, fine }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const centsAt = new Map(ticks.map((tick) => [tick.plotted, tick.cents]));
  const positions = ticks.map((tick) => tick.plotted);
  const [lowest = 0, highest = 1] = [positions[0], positions.at(-1)];
  const upright = bars.length > MOST_SIDE_BY_SIDE;
  const today = getTodayKey(bars);
  const lastOnAxis = bars.findLastIndex((bar) => bar.plottedCumulative !== null);
  const sectionStarts = APART.flatMap((side) => bars.find((bar) => bar.side === side)?.key ?? []);
  return (
    <>
      <ComposedChart
        responsive
        className={`${frame.chart} ${classes.chart}`}
        data={[...bars]}
        desc={description}
        margin={{ top: upright ? 48 : 22, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="14%"
      >
        <Patterns chart={chart} />
        <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
        <XAxis {...rungAxis(t, upright, lowest)} />
        <YAxis
          yAxisId="amount"
          {...valueAxis(positions, (plotted) => formatCompactMoney(t, centsAt.get(plotted) ?? 0))}
        />
        <YAxis yAxisId="share" {...shareAxis(highest > 0 ? lowest / highest : 0)} />
        {lowest < 0 && <ReferenceLine yAxisId="amount" y={0} {...ZERO_LINE} />}
        {today !== null && <ReferenceLine yAxisId="amount" {...todayLine(t, today)} />}
        {sectionStarts.map((key) => (
          <ReferenceLine key={key} yAxisId="amount" x={key} position="start" stroke="var(--lastro-line)" />
        ))}
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--lastro-line-strong)' }}
          content={({ payload, active }) => <LadderTooltip bar={active ? payload[0]?.payload : undefined} />}
        />
        <Bar
          yAxisId="amount"
          dataKey="plotted"
          isAnimationActive={false}
          shape={({ x, y, width, height, index }) => {
            const bar = bars[index];
            return bar === undefined ? (
              <g />
            ) : (
              <LadderBarShape {...{ bar, chart, x, y, width, height }} span={highest - lowest} />
            );
          }}
        >
          <LabelList
            dataKey="plotted"
            content={({ index, viewBox }) => (
              <LadderValue bar={bars[index ?? -1]} viewBox={viewBox} upright={upright} />
            )}
          />
        </Bar>
        <Line
          yAxisId="share"
          dataKey="plottedCumulative"
          name={t('ladder.cumulative')}
          stroke="var(--lastro-ink)"
          strokeWidth={1.25}
          strokeDasharray="4 3"
          dot={{ r: 2, fill: 'var(--lastro-surface)', stroke: 'var(--lastro-ink)', strokeDasharray: '' }}
          activeDot={false}
          isAnimationActive={false}
          label={({ index, x, y }) =>
            index === lastOnAxis ? (
              <CumulativeName x={Number(x)} y={Number(y)} atEdge={index === bars.length - 1} />
            ) : (
              <g />
            )
          }
        />
      </ComposedChart>
      <LadderSections bars={bars} fine={fine} left={VALUE_AXIS_WIDTH} right={SHARE_AXIS_WIDTH} />
    </>
  );
}
