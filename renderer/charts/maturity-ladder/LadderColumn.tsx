import type { TFunction } from 'i18next';
import { formatBareAmount } from '../../lib/format/money.ts';
import frame from '../frame/ChartPanel.module.css';
import { bucketTick } from './bucket-label.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import { LadderBarShape } from './LadderBarShape.tsx';

interface Props {
  readonly plot: LadderPlot;
  readonly bar: LadderBar;
  readonly index: number;
  /** The chart whose patterns are used. */
  readonly chart: string;
}

/** A bucket's bar, from the zero line up or down. */
export function LadderColumn({ plot, bar, index, chart }: Props) {
  const y = plot.amountY(bar.plotted);
  const box = { x: plot.barOf(index), y, width: plot.barWidthOf(index), height: plot.amountY(0) - y };
  return <LadderBarShape bar={bar} chart={chart} box={box} unit={plot.unit} />;
}

interface TextProps extends Omit<Props, 'chart'> {
  /** Handed over: each hook of its own would listen for changes of the language by itself. */
  readonly t: TFunction;
}

/** Where a bucket's value stands: the middle of its foot. */
export function valueAt(plot: LadderPlot, bar: LadderBar, index: number): readonly [x: number, y: number] {
  return [plot.middleOf(index), Math.min(plot.amountY(0), plot.amountY(bar.plotted)) - 6];
}

/** A bucket's value on top of its bar, above every line; a zero has none, and a missing amount is named. */
export function BucketValue({ t, plot, bar, index }: TextProps) {
  if (bar.amount === 0) return null;
  const [x, y] = valueAt(plot, bar, index);
  return (
    <text
      {...(plot.upright.values
        ? { transform: `translate(${x + 4} ${y}) rotate(-90)` }
        : { x, y, textAnchor: 'middle' })}
      className={frame.barValue}
      data-absent={bar.amount === null}
    >
      {bar.amount === null ? t('chart.absent') : formatBareAmount(t, bar.amount)}
    </text>
  );
}

/** A bucket's name under its bar, where it has room; many bars leave room for the digits of their codes alone. */
export function BucketName({ t, plot, bar, index }: TextProps) {
  if (!plot.isNamed(index)) return null;
  const [x, y] = [plot.middleOf(index), plot.bottom + 6];
  return (
    <text {...(plot.upright.names ? { transform: `translate(${x + 4} ${y}) rotate(-90)` } : { x, y, dy: '0.71em' })}>
      {plot.many ? bar.key.replace('v', '') : bucketTick(t, bar.key)}
    </text>
  );
}
