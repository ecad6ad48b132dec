import classes from './Figures.module.css';
import { sparklinePath } from './sparkline-path.ts';

const SIZE = { width: 92, height: 26 };
/** Margin for the stroke and the ends of the line. */
const MARGIN = 3;
/** Least months for a line. */
const LEAST = 3;

/** The line of an amount over the last months; the words beside it state the change. */
export function Sparkline({ months }: { readonly months: readonly (number | null)[] }) {
  if (months.filter((amount) => amount !== null).length < LEAST) return null;
  const [width, height] = [SIZE.width + 2 * MARGIN, SIZE.height + 2 * MARGIN];
  return (
    <svg width={width} height={height} className={classes.sparkline} aria-hidden="true">
      <path d={sparklinePath(months, SIZE)} transform={`translate(${MARGIN} ${MARGIN})`} />
    </svg>
  );
}
