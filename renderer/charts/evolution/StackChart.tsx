import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, BarChart, CartesianGrid, ReferenceLine, XAxis, YAxis } from 'recharts';
import { formatTick } from '../axis/format-value.ts';
import { getAxis } from '../axis/get-axis.ts';
import { valueAxis } from '../axis/value-axis.ts';
import { ZERO_LINE } from '../axis/zero-line.ts';
import { BesideTooltip } from '../frame/BesideTooltip.tsx';
import frame from '../frame/ChartPanel.module.css';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { Patterns } from '../paint/Patterns.tsx';
import { GapBand } from './GapBand.tsx';
import { getStackReach, type StackLayer, type StackRow } from './get-stack-rows.ts';
import { monthAxis } from './month-axis.ts';
import { StackTooltip } from './StackTooltip.tsx';
import { WriteOffMark } from './WriteOffMark.tsx';

interface Props {
  readonly rows: readonly StackRow[];
  readonly layers: readonly StackLayer[];
  readonly description: string;
  /** Whether the change of the rule of write-offs is marked. */
  readonly marked: boolean;
}

/** A stack a month, the layers in the ladder's order and colours. */
export function StackChart({ rows, layers, description, marked }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const { ticks, lowest, highest } = getAxis('cents', getStackReach(rows));
  const months = rows.map(({ month }) => month);
  return (
    <BarChart
      responsive
      className={frame.chart ?? ''}
      data={[...rows]}
      desc={description}
      stackOffset="sign"
      margin={{ top: 10, right: 18, bottom: 0, left: 0 }}
      barCategoryGap={rows.length > 30 ? '8%' : '18%'}
    >
      <Patterns chart={chart} />
      <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
      <XAxis {...monthAxis(t, months, 'wide', lowest)} />
      <YAxis {...valueAxis(ticks, (cents) => formatTick(t, 'cents', cents))} />
      {lowest < 0 && <ReferenceLine y={0} {...ZERO_LINE} />}
      <BesideTooltip
        count={rows.length}
        cursor={{ fill: 'var(--lastro-grid)', fillOpacity: 0.5 }}
        content={({ payload, active }) => (
          <StackTooltip row={active ? payload[0]?.payload : undefined} layers={layers} />
        )}
      />
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
    </BarChart>
  );
}
