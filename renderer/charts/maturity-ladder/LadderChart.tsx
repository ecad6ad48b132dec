import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  type LabelProps,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatCompactMoney } from '../../lib/format/compact-money.ts';
import type { BarSide } from '../axis/code-order.ts';
import type { Tick } from '../axis/scale.ts';
import { nameLine, ZERO_LINE } from '../axis/zero-line.ts';
import frame from '../frame/ChartPanel.module.css';
import { Patterns } from '../paint/Patterns.tsx';
import { getTodayKey } from './get-fine-steps.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import { LadderBarShape } from './LadderBarShape.tsx';
import { LadderSections } from './LadderSections.tsx';
import { LadderTooltip } from './LadderTooltip.tsx';
import { LadderValue } from './LadderValue.tsx';
import classes from './MaturityLadder.module.css';
import { rungTick } from './rung-label.ts';

/** Width of the amount axis and of the cumulative axis; the headings below the chart keep the same margins. */
const LEFT = 74;
const RIGHT = 46;
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
  const muted = { fontSize: 12, fill: 'var(--lastro-muted)' };
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
        <XAxis
          dataKey="key"
          interval={0}
          height={24}
          tickLine={false}
          tickMargin={6}
          tick={muted}
          tickFormatter={(key: string) => (upright ? key.replace('v', '') : rungTick(t, key))}
          axisLine={nameLine(lowest)}
        />
        <YAxis
          yAxisId="amount"
          width={LEFT}
          ticks={positions}
          domain={[lowest, highest]}
          interval={0}
          tickLine={false}
          axisLine={false}
          tick={muted}
          tickFormatter={(plotted: number) => formatCompactMoney(t, centsAt.get(plotted) ?? 0)}
        />
        <YAxis
          yAxisId="share"
          orientation="right"
          width={RIGHT}
          domain={[lowest / highest, 1]}
          ticks={[0.5, 1]}
          tickLine={false}
          axisLine={false}
          tick={muted}
          tickFormatter={(share: number) => `${share * 100}%`}
        />
        {lowest < 0 && <ReferenceLine yAxisId="amount" y={0} {...ZERO_LINE} />}
        {today !== null && (
          <ReferenceLine
            yAxisId="amount"
            x={today}
            position="start"
            stroke="var(--lastro-zero)"
            strokeDasharray="3 3"
            label={{
              value: t('ladder.today'),
              position: 'top',
              fill: 'var(--lastro-ink)',
              fontSize: 12,
              fontWeight: 600,
            }}
          />
        )}
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
            content={({ index, viewBox }) => {
              const bar = bars[index ?? -1];
              const box = boxOf(viewBox);
              return bar === undefined || box === null ? null : (
                <LadderValue
                  bar={bar}
                  x={box.x + box.width / 2}
                  y={Math.min(box.y, box.y + box.height)}
                  upright={upright}
                />
              );
            }}
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
              <text
                x={Number(x)}
                y={Number(y) - 7}
                textAnchor={index === bars.length - 1 ? 'end' : 'middle'}
                className={classes.lineName}
              >
                {t('ladder.cumulative')}
              </text>
            ) : (
              <g />
            )
          }
        />
      </ComposedChart>
      <LadderSections bars={bars} fine={fine} left={LEFT} right={RIGHT} />
    </>
  );
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle a label belongs to; null for the round shapes of other charts. */
function boxOf(viewBox: LabelProps['viewBox']): Box | null {
  if (viewBox === undefined || !('width' in viewBox) || !('x' in viewBox)) return null;
  const { x = 0, y = 0, width = 0, height = 0 } = viewBox;
  return { x, y, width, height };
}
