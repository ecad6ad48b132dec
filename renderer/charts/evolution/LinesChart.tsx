import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Bar, CartesianGrid, ComposedChart, Line, ReferenceLine, XAxis, YAxis } from 'recharts';
import { formatTick } from '../axis/format-value.ts';
import { type AxisKind, getAxis } from '../axis/get-axis.ts';
import { valueAxis } from '../axis/value-axis.ts';
import { ZERO_LINE } from '../axis/zero-line.ts';
import { BesideTooltip } from '../frame/BesideTooltip.tsx';
import { Patterns } from '../paint/Patterns.tsx';
import classes from './Evolution.module.css';
import { GapBand } from './GapBand.tsx';
import { getLineReach, type LineRow, type LineSpec } from './get-line-series.ts';
import { LineNames } from './LineNames.tsx';
import { LineTooltip } from './LineTooltip.tsx';
import { Mark } from './Mark.tsx';
import { monthAxis } from './month-axis.ts';
import { WriteOffMark } from './WriteOffMark.tsx';

interface Props {
  readonly rows: readonly LineRow[];
  readonly lines: readonly LineSpec[];
  readonly kind: AxisKind;
  readonly description: string;
  /** Marks the month in which the rule of write-offs changed. */
  readonly marked: boolean;
}

/** Lines of one unit by month; a line breaks at a gap and has its name at its end. */
export function LinesChart({ rows, lines, kind, description, marked }: Props) {
  const { t } = useTranslation();
  const chart = useId();
  const axis = getAxis(kind, getLineReach(rows));
  const months = rows.map(({ month }) => month);
  return (
    <ComposedChart
      responsive
      className={classes.small ?? ''}
      data={[...rows]}
      desc={description}
      margin={{ top: 10, right: 128, bottom: 0, left: 0 }}
    >
      <Patterns chart={chart} />
      <CartesianGrid vertical={false} stroke="var(--lastro-grid)" />
      <XAxis {...monthAxis(t, months, 'narrow', axis.lowest)} />
      <YAxis {...valueAxis(axis.ticks, (value) => formatTick(t, kind, value))} />
      {axis.lowest < 0 && <ReferenceLine y={0} {...ZERO_LINE} />}
      <BesideTooltip
        count={rows.length}
        cursor={{ stroke: 'var(--lastro-line-strong)' }}
        content={({ payload, active }) => (
          <LineTooltip row={active ? payload[0]?.payload : undefined} lines={lines} kind={kind} />
        )}
      />
      <Bar
        dataKey={({ kept }: LineRow) => (kept ? 0 : axis.highest)}
        isAnimationActive={false}
        shape={({ x, width, index }) => (rows[index]?.kept === false ? <GapBand {...{ chart, x, width }} /> : <g />)}
      />
      {lines.map(({ key, style }) => (
        <Line
          key={key}
          dataKey={({ values }: LineRow) => values[key]}
          stroke={style.stroke}
          strokeWidth={1.75}
          strokeDasharray={style.dash}
          isAnimationActive={false}
          activeDot={false}
          dot={({ cx, cy, index, value }) =>
            value === null || value === undefined ? (
              <g key={index} />
            ) : (
              <Mark key={index} style={style} x={Number(cx)} y={Number(cy)} small={rows.length > 30} />
            )
          }
        />
      ))}
      {marked && <WriteOffMark months={months} />}
      <LineNames rows={rows} lines={lines} lowest={axis.lowest} highest={axis.highest} />
    </ComposedChart>
  );
}
