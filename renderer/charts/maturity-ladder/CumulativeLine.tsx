import { useTranslation } from 'react-i18next';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import { lineNamePlace, type ValueBox } from './get-value-boxes.ts';
import classes from './MaturityLadder.module.css';

interface Props {
  readonly plot: LadderPlot;
  readonly bars: readonly LadderBar[];
  /** Where the values stand, which the line leaves out. */
  readonly labels: readonly ValueBox[];
  /** The chart whose parts have names of their own. */
  readonly chart: string;
}

/** What has fallen due by each bucket, as a share of carteira ativa, with its name at the end of the line. */
export function CumulativeLine({ plot, bars, labels, chart }: Props) {
  const { t } = useTranslation();
  const points = bars.flatMap(({ key, plottedCumulative: share }, index) =>
    share === null ? [] : [{ key, index, x: plot.middleOf(index), y: plot.shareY(share) }],
  );
  const end = points.at(-1);
  if (end === undefined) return null;
  const name = t('ladder.cumulative');
  return (
    <g className={classes.cumulative}>
      {/* A clip, for a mask is printed as an image. */}
      <clipPath id={`${chart}-free`}>
        <path d={[areaOf(plot), ...labels.map(holeOf)].join('')} clipRule="evenodd" />
      </clipPath>
      <g clipPath={`url(#${chart}-free)`}>
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {points.map(({ key, x, y }) => (
          <circle key={key} cx={x} cy={y} r={2} />
        ))}
      </g>
      <text {...lineNamePlace(plot, end, name, labels)} className={classes.lineName}>
        {name}
      </text>
    </g>
  );
}

const areaOf = ({ right, bottom }: LadderPlot): string => `M0 0H${right}V${bottom}H0Z`;

const holeOf = ({ x, y, width, height }: ValueBox): string => `M${x} ${y}h${width}v${height}h${-width}Z`;
