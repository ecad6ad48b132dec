import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import { formatCompactMoney } from '../../lib/format/money.ts';
import type { Tick } from '../axis/scale.ts';
import { nameLine } from '../axis/zero-line.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
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
    <BarFrame
      {...{ description, chart }}
      rows={bars}
      top={34}
      gap={`${(50 * GAP) / (1 + GAP)}%`}
      names={{
        dataKey: 'letter',
        interval: 0,
        height: 52,
        tickLine: false,
        tick: ({ x, y, index }) => {
          const bar = bars[index];
          return bar === undefined ? <g /> : <StepTick bar={bar} x={Number(x)} y={Number(y)} />;
        },
        axisLine: nameLine(lowest),
      }}
      ticks={positions}
      tickText={(reais) => formatCompactMoney(t, reais * 100)}
      tooltip={(bar) => <WaterfallTooltip bar={bar} />}
    >
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
    </BarFrame>
  );
}
