import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import type { ValueBox } from './get-value-boxes.ts';
import { pathOutside } from './lines-outside.ts';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly plot: LadderPlot;
  readonly bars: readonly LadderBar[];
  /** Boxes of the values, at which the line breaks. */
  readonly boxes: readonly ValueBox[];
}

/** The share of carteira ativa due up to each bucket. */
export function CumulativeLine({ plot, bars, boxes }: Props) {
  const points = bars.flatMap(({ plottedCumulative: share }, index) =>
    share === null ? [] : [{ x: plot.middleOf(index), y: plot.shareY(share) }],
  );
  const path = points.slice(1).map((point, index) => pathOutside(points[index] ?? point, point, boxes));
  return <path d={path.join('')} className={classes.cumulative} />;
}
