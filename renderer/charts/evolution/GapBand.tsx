import { usePlotArea } from 'recharts';
import { patternId } from '../paint/Patterns.tsx';

interface Props {
  readonly chart: string;
  readonly x: number;
  readonly width: number;
}

/** A month without figures, whatever the reason: a hatched band from top to bottom, no value and no zero. */
export function GapBand({ chart, x, width }: Props) {
  const plot = usePlotArea();
  if (plot === undefined) return <g />;
  const box = { x, width, y: plot.y, height: plot.height };
  return (
    <g data-gap>
      <rect {...box} fill="var(--lastro-grid)" opacity={0.6} />
      <rect {...box} fill={`url(#${patternId(chart, 'sparse')})`} opacity={0.5} />
    </g>
  );
}
