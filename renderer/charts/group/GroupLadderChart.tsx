import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { amountText } from '../../lib/format/money.ts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { AXIS_TEXT, valueAxis } from '../axis/value-axis.ts';
import { nameLine, ZERO_LINE } from '../axis/zero-line.ts';
import { BesideTooltip } from '../frame/BesideTooltip.tsx';
import frame from '../frame/ChartPanel.module.css';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { bucketLabel, bucketTick } from '../maturity-ladder/bucket-label.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { Patterns } from '../paint/Patterns.tsx';
import { type GroupLadderBar, getGroupReach } from './get-group-ladder.ts';
import type { NamedLayer } from './MemberKeys.tsx';

interface Props {
  readonly bars: readonly GroupLadderBar[];
  readonly layers: readonly NamedLayer[];
  readonly description: string;
}

/** A stack a bucket, the members that hold most at the bottom. */
export function GroupLadderChart({ bars, layers, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const { ticks, lowest } = getAxis('cents', getGroupReach(bars));
  return (
    <BarChart
      responsive
      className={frame.chart ?? ''}
      data={[...bars]}
      desc={description}
      stackOffset="sign"
      margin={{ top: 10, right: 0, bottom: 0, left: 0 }}
      barCategoryGap="14%"
    >
      <Patterns chart={chart} />
      <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
      <XAxis
        dataKey="bucket"
        interval="preserveStart"
        height={24}
        tickLine={false}
        tickMargin={6}
        tick={AXIS_TEXT}
        tickFormatter={(bucket: string) => bucketTick(t, bucket)}
        axisLine={nameLine(lowest)}
      />
      <YAxis {...valueAxis(ticks, (cents) => formatTick(t, 'cents', cents))} />
      {lowest < 0 && <ReferenceLine y={0} {...ZERO_LINE} />}
      <BesideTooltip
        count={bars.length}
        cursor={{ fill: 'var(--lastro-grid)', fillOpacity: 0.5 }}
        content={({ payload, active }) => <BarTooltip bar={active ? payload[0]?.payload : undefined} layers={layers} />}
      />
      {layers.map(({ key, paint }) => (
        <Bar
          key={key}
          stackId="bucket"
          dataKey={({ amounts }: GroupLadderBar) => amounts[key] ?? 0}
          isAnimationActive={false}
          shape={({ x, y, width, height }) =>
            height === 0 ? <g /> : <PaintedBox {...{ paint, chart, x, y, width, height }} />
          }
        />
      ))}
    </BarChart>
  );
}

function BarTooltip({ bar, layers }: { readonly bar: GroupLadderBar | undefined } & Pick<Props, 'layers'>) {
  const { t } = useTranslation();
  if (bar === undefined) return null;
  const { bucket, total, amounts, isPartial } = bar;
  const held = layers.filter(({ key }) => (amounts[key] ?? 0) !== 0).toReversed();
  return (
    <ChartTooltip
      title={bucketLabel(t, bucket)}
      amount={amountText(t, total)}
      facts={[
        ...held.map(({ key, name, paint }) => ({ label: name, value: amountText(t, amounts[key] ?? null), paint })),
        ...(isPartial ? [{ label: t('groups.partialTotal') }] : []),
      ]}
    />
  );
}
