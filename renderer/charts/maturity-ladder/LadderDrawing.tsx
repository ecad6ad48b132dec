import { useEffect, useId, useRef } from 'react';
import type { DataBase } from '#domain/basics/month.ts';
import type { Tick } from '../axis/scale.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { Patterns } from '../paint/Patterns.tsx';
import { CumulativeLine } from './CumulativeLine.tsx';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot, PlotColumn, Size } from './get-ladder-plot.ts';
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
const TOOLTIP_GAP = 3;

export interface LadderDrawingProps {
  readonly month: DataBase;
  readonly bars: readonly LadderBar[];
  readonly ticks: readonly Tick[];
  readonly description: string;
  readonly withLine: boolean;
  readonly size: Size;
  /** Texts of the bars, and the positions of bars and texts. */
  readonly columns: readonly PlotColumn[];
  readonly plot: LadderPlot;
  /** Key of the bucket that is active and focused from the start. */
  readonly startAt?: string | undefined;
}

/** The tooltip stands beside the active bucket, on the side with more room. */
export function LadderDrawing(props: LadderDrawingProps) {
  const { month, bars, ticks, description, withLine, size, columns, plot, startAt } = props;
  const chart = useId();
  const start = bars.findIndex(({ key }) => key === startAt);
  const { index, walked } = useActiveBucket(bars.length, plot, start < 0 ? null : start);
  const drawing = useRef<SVGSVGElement>(null);
  useEffect(() => {
    if (startAt !== undefined) drawing.current?.focus();
  }, [startAt]);
  const texts = columns.map(({ value }) => value);
  const values = placeValues(plot, bars, texts);
  const boxes = values.flatMap((value) => value?.box ?? []);
  const at = index ?? 0;
  const x = plot.middleOf(at);
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
        {bars.map((bar, nth) => (
          <LadderBarShape key={bar.key} plot={plot} bar={bar} index={nth} chart={chart} />
        ))}
        {withLine && <CumulativeLine plot={plot} bars={bars} boxes={boxes} />}
        {bars.map(({ key, amount }, nth) => {
          const value = values[nth];
          return value == null ? null : <BucketValue key={key} plot={plot} value={value} isAbsent={amount === null} />;
        })}
        <g {...AXIS_TEXT} textAnchor={plot.names === 'upright' ? 'end' : 'middle'}>
          {bars.map((bar, nth) => (
            <BucketName key={bar.key} plot={plot} name={columns[nth]?.name ?? ''} index={nth} />
          ))}
        </g>
      </svg>
      <div
        role="status"
        className={classes.tooltip}
        data-before={before}
        style={{ left: before ? plot.startOf(at) - TOOLTIP_GAP : plot.startOf(at + 1) + TOOLTIP_GAP }}
      >
        <LadderTooltip bar={index === null ? undefined : bars[index]} />
      </div>
    </>
  );
}
