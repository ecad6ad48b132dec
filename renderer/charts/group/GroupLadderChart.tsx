import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import { amountText } from '../../lib/format/money.ts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { nameLine } from '../axis/zero-line.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
import { ChartTooltip } from '../frame/ChartTooltip.tsx';
import { bucketLabel, bucketTick } from '../maturity-ladder/bucket-label.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { type GroupLadderBar, getGroupReach } from './get-group-ladder.ts';
import type { NamedLayer } from './MemberKeys.tsx';

interface Props {
  readonly bars: readonly GroupLadderBar[];
  readonly layers: readonly NamedLayer[];
  readonly description: string;
}

/** One stack per bucket, the largest members at the bottom. */
export function GroupLadderChart({ bars, layers, description }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const { ticks, lowest } = getAxis('cents', getGroupReach(bars));
  return (
    <BarFrame
      {...{ description, chart, ticks }}
      rows={bars}
      gap="14%"
      isStacked
      names={{
        dataKey: 'bucket',
        interval: 'preserveStart',
        height: 24,
        tickLine: false,
        tickMargin: 6,
        tick: AXIS_TEXT,
        tickFormatter: (bucket: string) => bucketTick(t, bucket),
        axisLine: nameLine(lowest),
      }}
      tickText={(cents) => formatTick(t, 'cents', cents)}
      tooltip={(bar) => <BarTooltip bar={bar} layers={layers} />}
    >
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
    </BarFrame>
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
