import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import { formatCompactMoney } from '../../lib/format/money.ts';
import type { Tick } from '../axis/scale.ts';
import { nameLine } from '../axis/zero-line.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
import type { WaterfallBar } from './get-waterfall-bars.ts';
import { NAME_HEIGHT, StepTick } from './StepTick.tsx';
import { GAP, WaterfallBarShape } from './WaterfallBarShape.tsx';
import { WaterfallTooltip } from './WaterfallTooltip.tsx';

/** Names side by side need this many pixels each; where there are fewer, every second one is lowered. */
const NAME_WIDTH = 78;
/** Most bars whose names fit side by side in a window of 640 px. */
const MAX_ABREAST = 6;

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
      right={14}
      gap={`${(50 * GAP) / (1 + GAP)}%`}
      names={{
        dataKey: 'letter',
        interval: 0,
        height: bars.length > MAX_ABREAST ? 37 + NAME_HEIGHT : 37,
        tickLine: false,
        tick: ({ x, y, width, index }) => {
          const bar = bars[index];
          if (bar === undefined) return <g />;
          const isLowered = index % 2 === 1 && Number(width) / bars.length < NAME_WIDTH;
          return <StepTick bar={bar} x={Number(x)} y={Number(y)} isLowered={isLowered} />;
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
