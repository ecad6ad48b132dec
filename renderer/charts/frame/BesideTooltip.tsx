import type { ComponentProps } from 'react';
import { Tooltip, usePlotArea } from 'recharts';

interface Props extends Pick<ComponentProps<typeof Tooltip>, 'cursor' | 'content'> {
  /** Bars or months that share the width. */
  readonly count: number;
}

/** Gap between a bar's room and its tooltip, in pixels. */
const GAP = 8;

/** Stands left or right of the bar's room, never over the bar. */
export function BesideTooltip({ count, ...props }: Props) {
  const plot = usePlotArea();
  const half = plot === undefined || count === 0 ? 0 : plot.width / count / 2;
  return <Tooltip isAnimationActive={false} offset={{ x: half + GAP, y: GAP }} {...props} />;
}
