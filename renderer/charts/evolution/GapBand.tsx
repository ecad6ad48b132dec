import { usePlotArea } from 'recharts';
import { patternId } from '../paint/Patterns.tsx';

interface Props {
  readonly chart: string;
  readonly x: number;
  readonly width: number;
}

/** Marks a month without figures by a hatched band of full height, never as a value or zero. */
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
