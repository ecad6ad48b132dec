import { useTranslation } from 'react-i18next';
import { usePlotArea } from 'recharts';
import { formatBareAmount, formatShortAmount } from '../../lib/format/money.ts';
import frame from '../frame/ChartPanel.module.css';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import type { WaterfallBar } from './get-waterfall-bars.ts';

/** Gap to the next bar, as a share of a bar's width. */
export const GAP = 0.8;
/** If values are closer than this, in pixels, they alternate between two lines. */
const NEAR = 62;
const LINE = 13;

interface Props {
  readonly bar: WaterfallBar;
  readonly index: number;
  readonly chart: string;
  readonly x: number;
  readonly width: number;
  /** Ends of the amount axis, in reais. */
  readonly lowest: number;
  readonly highest: number;
}

/** A step with its value on top, and the line from the step before it. */
export function WaterfallBarShape({ bar, index, chart, x, width, lowest, highest }: Props) {
  const { t } = useTranslation();
  const plot = usePlotArea();
  if (plot === undefined) return <g />;
  const yOf = (reais: number): number => plot.y + ((highest - reais) * plot.height) / (highest - lowest);
  const [from, to] = bar.range ?? [0, 0];
  const top = Math.min(yOf(from), yOf(to));
  const isNear = width * (1 + GAP) < NEAR;
  const raised = isNear && index % 2 === 1 ? LINE : 0;
  const amountText = isNear ? formatShortAmount : formatBareAmount;
  const label = bar.amount === null ? t('chart.absent') : amountText(t, bar.amount);
  return (
    <g>
      {bar.entry !== null && (
        <line
          x1={x - width * GAP}
          x2={x}
          y1={yOf(bar.entry)}
          y2={yOf(bar.entry)}
          stroke="var(--lastro-muted)"
          strokeDasharray="2 2"
        />
      )}
      {from !== to && (
        <PaintedBox paint={bar.paint} chart={chart} x={x} y={yOf(to)} width={width} height={yOf(from) - yOf(to)} />
      )}
      <text
        x={x + width / 2}
        y={top - 6 - raised}
        textAnchor="middle"
        className={frame.barValue}
        data-absent={bar.amount === null || bar.amount === 0}
        data-total={bar.kind === 'total'}
      >
        {bar.amount === 0 ? t('common.noValue') : label}
      </text>
    </g>
  );
}
