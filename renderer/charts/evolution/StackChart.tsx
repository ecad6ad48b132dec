import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar } from 'recharts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { BarFrame } from '../frame/BarFrame.tsx';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { GapBand } from './GapBand.tsx';
import { getStackReach, type StackLayer, type StackRow } from './get-stack-rows.ts';
import { monthAxis } from './month-axis.ts';
import { StackTooltip } from './StackTooltip.tsx';
import { WriteOffMark } from './WriteOffMark.tsx';

interface Props {
  readonly rows: readonly StackRow[];
  readonly layers: readonly StackLayer[];
  readonly description: string;
  /** Marks the month in which the rule of write-offs changed. */
  readonly marked: boolean;
}

/** One stack per month, with the ladder's order and colours. */
export function StackChart({ rows, layers, description, marked }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const { ticks, lowest, highest } = getAxis('cents', getStackReach(rows));
  const months = rows.map(({ month }) => month);
  return (
    <BarFrame
      {...{ rows, description, chart, ticks }}
      right={18}
      gap={rows.length > 30 ? '8%' : '18%'}
      isStacked
      names={monthAxis(t, months, 'wide', lowest)}
      tickText={(cents) => formatTick(t, 'cents', cents)}
      tooltip={(row) => <StackTooltip row={row} layers={layers} />}
    >
      <Bar
        stackId="month"
        dataKey={({ kept }: StackRow) => (kept ? 0 : highest)}
        isAnimationActive={false}
        shape={({ x, width, index }) => (rows[index]?.kept === false ? <GapBand {...{ chart, x, width }} /> : <g />)}
      />
      {layers.map(({ key, paint }) => (
        <Bar
          key={key}
          stackId="month"
          dataKey={({ amounts }: StackRow) => amounts[key] ?? 0}
          isAnimationActive={false}
          shape={({ x, y, width, height }) =>
            height === 0 ? <g /> : <PaintedBox {...{ paint, chart, x, y, width, height }} />
          }
        />
      ))}
      {marked && <WriteOffMark months={months} />}
    </BarFrame>
  );
}
