import { useTranslation } from 'react-i18next';
import { formatBareAmount, formatCompactMoney } from '../../lib/format/money.ts';
import type { Tick } from '../axis/scale.ts';
import { AXIS_TEXT } from '../axis/value-axis.ts';
import { nameLine, ZERO_LINE } from '../axis/zero-line.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import type { ValueBox } from './get-value-boxes.ts';
import { pathOutside } from './lines-outside.ts';

/** Cumulative shares named on the axis. */
const SHARES = [0.5, 1];
/** Distance between a chart and its names, in pixels. */
const NAME_GAP = 8;

interface Props {
  readonly plot: LadderPlot;
  readonly ticks: readonly Tick[];
  readonly withShares: boolean;
  /** Boxes of the values, at which the lines break. */
  readonly boxes: readonly ValueBox[];
}

/** Gridlines behind the bars with their amounts, and the shares of the cumulative line. */
export function LadderScale({ plot, ticks, withShares, boxes }: Props) {
  const { t } = useTranslation();
  const { left, right, bottom } = plot;
  const lowest = ticks[0]?.plotted ?? 0;
  const lines = ticks.map(({ plotted }) => {
    const y = plot.amountY(plotted);
    return pathOutside({ x: left, y }, { x: right, y }, boxes);
  });
  return (
    <>
      <path d={lines.join('')} stroke="var(--lastro-grid)" />
      <path d={`M${left} ${bottom}H${right}`} {...nameLine(lowest)} />
      {lowest < 0 && <path d={`M${left} ${plot.amountY(0)}H${right}`} {...ZERO_LINE} />}
      <g {...AXIS_TEXT} textAnchor="end">
        {ticks.map(({ plotted, cents }) => (
          <text key={cents} x={left - NAME_GAP} y={plot.amountY(plotted)} dy="0.355em">
            {cents === 0 ? formatCompactMoney(t, cents) : formatBareAmount(t, cents)}
          </text>
        ))}
      </g>
      {withShares && (
        <g {...AXIS_TEXT}>
          {SHARES.map((share) => (
            <text key={share} x={right + NAME_GAP} y={plot.shareY(share)} dy="0.355em">
              {`${share * 100}%`}
            </text>
          ))}
        </g>
      )}
    </>
  );
}
