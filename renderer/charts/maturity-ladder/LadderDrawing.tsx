import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/month.ts';
import type { Tick } from '../axis/scale.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { Patterns } from '../paint/Patterns.tsx';
import { CumulativeLine } from './CumulativeLine.tsx';
import { getColumns } from './get-columns.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import { getLadderPlot, type Size } from './get-ladder-plot.ts';
import { placeValues } from './get-value-boxes.ts';
import { LadderBarShape } from './LadderBarShape.tsx';
import { LadderMarks } from './LadderMarks.tsx';
import { LadderScale } from './LadderScale.tsx';
import { BucketName, BucketValue } from './LadderTexts.tsx';
import { LadderTooltip } from './LadderTooltip.tsx';
import { pathOutside } from './lines-outside.ts';
import classes from './MaturityLadder.module.css';
import { useActiveBucket } from './use-active-bucket.ts';

/** Distance between the bucket and its tooltip, in pixels. */
const TOOLTIP_GAP = 10;

export interface LadderDrawingProps {
  readonly month: DataBase;
  readonly bars: readonly LadderBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
  /** The cumulative line is drawn over the bars. */
  readonly withLine: boolean;
  readonly size: Size;
  /** The bucket that is active from the start, and has the focus. */
  readonly startAt?: string | undefined;
}

/** The drawing itself; the tooltip of the active bucket is on the side with more room. */
export function LadderDrawing({ month, bars, ticks, description, withLine, size, startAt }: LadderDrawingProps) {
  const { t } = useTranslation();
  const chart = useId();
  const [lowest, highest] = [ticks[0]?.plotted ?? 0, ticks.at(-1)?.plotted ?? 1];
  const columns = getColumns(t, bars);
  const plot = getLadderPlot(size, { columns, lowest, highest, withShares: withLine });
  const start = bars.findIndex(({ key }) => key === startAt);
  const { index, walked } = useActiveBucket(bars.length, plot, start < 0 ? null : start);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (startAt !== undefined) drawing.current?.focus();
  }, [startAt]);
  const texts = columns.map(({ value }) => value);
  const values = placeValues(plot, bars, texts);
  const boxes = values.flatMap((value) => value?.box ?? []);
  const x = index === null ? 0 : plot.middleOf(index);
  const before = x > size.width / 2;
  return (
    <>
      <svg ref={drawing} role="application" aria-labelledby={`${chart}-said`} {...size} {...walked}>
        <desc id={`${chart}-said`}>{description}</desc>
        <Patterns chart={chart} />
        <LadderScale plot={plot} ticks={ticks} withShares={withLine} boxes={boxes} />
        <LadderMarks month={month} plot={plot} bars={bars} />
        {index !== null && (
          <path d={pathOutside({ x, y: plot.top }, { x, y: plot.bottom }, boxes)} className={classes.atHand} />
        )}
        {bars.map((bar, at) => (
          <LadderBarShape key={bar.key} plot={plot} bar={bar} index={at} chart={chart} />
        ))}
        {withLine && <CumulativeLine plot={plot} bars={bars} boxes={boxes} />}
        {bars.map(({ key, amount }, at) => {
          const value = values[at];
          return value == null ? null : <BucketValue key={key} plot={plot} value={value} isAbsent={amount === null} />;
        })}
        <g {...AXIS_TEXT} textAnchor={plot.upright.names ? 'end' : 'middle'}>
          {bars.map((bar, at) => (
            <BucketName key={bar.key} plot={plot} name={columns[at]?.name ?? ''} index={at} />
          ))}
        </g>
      </svg>
      <div
        role="status"
        className={classes.tooltip}
        data-before={before}
        style={{ left: before ? x - TOOLTIP_GAP : x + TOOLTIP_GAP }}
      >
        <LadderTooltip bar={index === null ? undefined : bars[index]} />
      </div>
    </>
  );
}
