import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import type { LadderBar } from './get-ladder-bars.ts';
import classes from './MaturityLadder.module.css';
import { type Box, OverlayBox } from './OverlayBox.tsx';

interface Props {
  readonly bar: LadderBar;
  readonly chart: string;
  /** From the amount to the zero line; its height is negative below zero. */
  readonly box: Box;
  /** Pixels of one unit of the scale. */
  readonly unit: number;
}

/** A bar with its outline, its pattern, its overlays and a dotted line at the part in foreign currency. */
export function LadderBarShape({ bar, chart, box, unit }: Props) {
  const zero = box.y + box.height;
  return (
    <g data-bucket={bar.key}>
      {bar.plotted !== 0 && <PaintedBox paint={paintOf(bar)} chart={chart} {...box} />}
      {bar.overlays.map((mark, index) => (
        <OverlayBox
          key={mark.key}
          index={index}
          box={{ x: box.x, width: box.width, y: zero, height: mark.plotted * unit }}
        />
      ))}
      {bar.plottedForeign !== null && <ForeignLine box={box} part={bar.plottedForeign / bar.plotted} />}
    </g>
  );
}

interface ForeignLineProps {
  readonly box: Box;
  /** Of the bar's height. */
  readonly part: number;
}

function ForeignLine({ box, part }: ForeignLineProps) {
  const y = box.y + box.height * (1 - part);
  return <line x1={box.x - 3} x2={box.x + box.width + 3} y1={y} y2={y} className={classes.foreign} />;
}
