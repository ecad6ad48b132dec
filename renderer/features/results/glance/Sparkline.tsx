import classes from './Figures.module.css';
import { sparklinePath } from './sparkline-path.ts';

/** The drawing's own size, in pixels. */
const SIZE = { width: 92, height: 26 };
/** Around the line, so that neither its stroke nor its end is cut off. */
const MARGIN = 3;
/** Fewer months are no line. */
const LEAST = 3;

/** The line of an amount over the last months; words beside it say what moved. */
export function Sparkline({ months }: { readonly months: readonly (number | null)[] }) {
  if (months.filter((amount) => amount !== null).length < LEAST) return null;
  const [width, height] = [SIZE.width + 2 * MARGIN, SIZE.height + 2 * MARGIN];
  return (
    <svg width={width} height={height} className={classes.sparkline} aria-hidden="true">
      <path d={sparklinePath(months, SIZE)} transform={`translate(${MARGIN} ${MARGIN})`} />
    </svg>
  );
}
