import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataBase } from '#domain/month.ts';
import type { Tick } from '../axis/scale.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { Patterns } from '../paint/Patterns.tsx';
import { CumulativeLine } from './CumulativeLine.tsx';
import { getLadderWeights, type LadderBar } from './get-ladder-bars.ts';
import { getLadderPlot, type Size } from './get-ladder-plot.ts';
import { getValueBoxes } from './get-value-boxes.ts';
import { BucketName, BucketValue, LadderColumn } from './LadderColumn.tsx';
import { LadderMarks } from './LadderMarks.tsx';
import { LadderScale } from './LadderScale.tsx';
import { LadderTooltip } from './LadderTooltip.tsx';
import classes from './MaturityLadder.module.css';
import { useActiveBucket } from './use-active-bucket.ts';

/** Distance between the bucket and its tooltip, in pixels. */
const TOOLTIP_GAP = 10;

export interface LadderDrawingProps {
  readonly month: DataBase;
  readonly bars: readonly LadderBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
  readonly size: Size;
  /** The bucket that is active from the start, and has the focus. */
  readonly startAt?: string | undefined;
}

/** The drawing itself; the tooltip of the active bucket is on the side with more room. */
export function LadderDrawing({ month, bars, ticks, description, size, startAt }: LadderDrawingProps) {
  const { t } = useTranslation();
  const chart = useId();
  const [lowest, highest] = [ticks[0]?.plotted ?? 0, ticks.at(-1)?.plotted ?? 1];
  const plot = getLadderPlot(size, { weights: getLadderWeights(bars), lowest, highest });
  const start = bars.findIndex(({ key }) => key === startAt);
  const { index, walked } = useActiveBucket(bars.length, plot, start < 0 ? null : start);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (startAt !== undefined) drawing.current?.focus();
  }, [startAt]);
  const labels = getValueBoxes(t, plot, bars);
  const x = index === null ? 0 : plot.middleOf(index);
  const before = x > size.width / 2;
  return (
    <>
      <svg ref={drawing} role="application" aria-labelledby={`${chart}-said`} {...size} {...walked}>
        <desc id={`${chart}-said`}>{description}</desc>
        <Patterns chart={chart} />
        <LadderScale plot={plot} ticks={ticks} />
        <LadderMarks month={month} plot={plot} bars={bars} />
        {index !== null && <path d={`M${x} ${plot.top}V${plot.bottom}`} className={classes.atHand} />}
        {bars.map((bar, at) => (
          <LadderColumn key={bar.key} plot={plot} bar={bar} index={at} chart={chart} />
        ))}
        <CumulativeLine plot={plot} bars={bars} labels={labels} chart={chart} />
        {bars.map((bar, at) => (
          <BucketValue key={bar.key} t={t} plot={plot} bar={bar} index={at} />
        ))}
        <g {...AXIS_TEXT} textAnchor={plot.upright.names ? 'end' : 'middle'}>
          {bars.map((bar, at) => (
            <BucketName key={bar.key} t={t} plot={plot} bar={bar} index={at} />
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
