import type { BarShapeProps } from 'recharts';
import { paintOf } from './bar-paint.ts';
import type { LadderBar } from './get-ladder-bars.ts';
import { patternId } from './LadderPatterns.tsx';
import classes from './MaturityLadder.module.css';

interface Props extends Pick<BarShapeProps, 'x' | 'y' | 'width' | 'height'> {
  readonly bar: LadderBar;
  readonly chart: string;
}

/** A bar with its outline, its pattern, and a dotted line at the part in foreign currency. */
export function LadderBarShape({ bar, chart, x, y, width, height }: Props) {
  const paint = paintOf(bar);
  const top = Math.min(y, y + height);
  const box = { x, y: top, width, height: Math.abs(height) };
  return (
    <g>
      {bar.plotted !== 0 && (
        <>
          <rect {...box} fill={paint.fill} stroke={paint.outline} strokeWidth={1} />
          {paint.hatch !== null && <rect {...box} fill={`url(#${patternId(chart, paint.hatch)})`} />}
        </>
      )}
      {bar.plottedForeign !== null && <ForeignLine box={box} part={bar.plottedForeign / bar.plotted} />}
    </g>
  );
}

interface ForeignLineProps {
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** Of the bar's height. */
  readonly part: number;
}

function ForeignLine({ box, part }: ForeignLineProps) {
  const y = box.y + box.height * (1 - part);
  return <line x1={box.x - 3} x2={box.x + box.width + 3} y1={y} y2={y} className={classes.foreign} />;
}
