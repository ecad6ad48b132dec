import type { ComponentProps } from 'react';
import { Tooltip, usePlotArea } from 'recharts';

interface Props extends Pick<ComponentProps<typeof Tooltip>, 'cursor' | 'content'> {
  /** How many bars or months share the width. */
  readonly count: number;
}

/** Between a bar's room and its tooltip. */
const GAP = 8;

/** The figures of a bar or month, to the right or left of its room: never over what they explain. */
export function BesideTooltip({ count, ...props }: Props) {
  const plot = usePlotArea();
  const half = plot === undefined || count === 0 ? 0 : plot.width / count / 2;
  return <Tooltip isAnimationActive={false} offset={{ x: half + GAP, y: GAP }} {...props} />;
}
