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
import { getLadderSections, type LadderBar } from './get-ladder-bars.ts';
import { LadderBarShape } from './LadderBarShape.tsx';
import { LadderPatterns } from './LadderPatterns.tsx';
import { LadderTooltip } from './LadderTooltip.tsx';
import { LadderValue } from './LadderValue.tsx';
import classes from './MaturityLadder.module.css';
import { rungTick } from './rung-label.ts';
import type { Tick } from './scale.ts';

/** Width of the amount axis and of the cumulative axis; the headings below the chart keep the same margins. */
const LEFT = 74;
const RIGHT = 46;
const FIRST_DUE = 'a_vencer_ate_30';
const FIRST_LOSS = 'prejuizo_ate_12_meses';

interface Props {
  readonly bars: readonly LadderBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
}

/** All rungs on one axis, from the oldest overdue through today to the farthest due, then the loss. */
export function LadderChart({ bars, ticks, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const centsAt = new Map(ticks.map((tick) => [tick.plotted, tick.cents]));
  const positions = ticks.map((tick) => tick.plotted);
  const lastOnAxis = bars.findLastIndex((bar) => bar.plottedCumulative !== null);
  const muted = { fontSize: 12, fill: 'var(--lastro-muted)' };
  return (
    <>
      <ComposedChart
        responsive
        className={classes.chart ?? ''}
        data={[...bars]}
        desc={description}
        margin={{ top: 22, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="14%"
      >
        <LadderPatterns chart={chart} />
        <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
        <XAxis
          dataKey="key"
          interval={0}
          height={24}
          tickLine={false}
          tickMargin={6}
          tick={muted}
          tickFormatter={(key: string) => rungTick(t, key)}
          axisLine={{ stroke: 'var(--lastro-zero)', strokeWidth: 1.5 }}
        />
        <YAxis
          yAxisId="amount"
          width={LEFT}
          ticks={positions}
          domain={[positions[0] ?? 0, positions.at(-1) ?? 1]}
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
          domain={[0, 1]}
          ticks={[0.5, 1]}
          tickLine={false}
          axisLine={false}
          tick={muted}
          tickFormatter={(share: number) => `${share * 100}%`}
        />
        <ReferenceLine
          yAxisId="amount"
          x={FIRST_DUE}
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
        <ReferenceLine yAxisId="amount" x={FIRST_LOSS} position="start" stroke="var(--lastro-line)" />
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
            return bar === undefined ? <g /> : <LadderBarShape {...{ bar, chart, x, y, width, height }} />;
          }}
        >
          <LabelList
            dataKey="plotted"
            content={({ index, viewBox }) => {
              const bar = bars[index ?? -1];
              const box = boxOf(viewBox);
              return bar === undefined || box === null ? null : (
                <LadderValue bar={bar} x={box.x + box.width / 2} y={Math.min(box.y, box.y + box.height)} />
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
              <text x={Number(x)} y={Number(y) - 7} textAnchor="middle" className={classes.lineName}>
                {t('ladder.cumulative')}
              </text>
            ) : (
              <g />
            )
          }
        />
      </ComposedChart>
      <div
        className={classes.sections}
        aria-hidden
        style={{
          marginInline: `${LEFT}px ${RIGHT}px`,
          gridTemplateColumns: getLadderSections(bars)
            .map(({ count }) => `${count}fr`)
            .join(' '),
        }}
      >
        {getLadderSections(bars).map(({ side }) => (
          <span key={side} data-side={side}>
            {t(`ladder.sides.${side}`)}
          </span>
        ))}
      </div>
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
