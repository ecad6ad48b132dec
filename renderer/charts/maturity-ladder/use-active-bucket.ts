import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { LadderPlot } from './get-ladder-plot.ts';

interface ActiveBucket {
  /** Its place; null when none is pointed at and the chart has no focus. */
  readonly index: number | null;
  /** For the drawing: they let it be pointed at and walked through. */
  readonly walked: {
    readonly tabIndex: 0;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  };
}

/** The rung under the pointer, or the one the arrow keys have walked to; Home and End lead to the first and the last. */
export function useActiveBucket(count: number, plot: LadderPlot): ActiveBucket {
  const [chosen, setIndex] = useState<number | null>(null);
  // After a change of view there may be fewer rungs than before.
  const index = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const step = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, index ?? 0, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    setIndex(next);
  };
  return {
    index,
    walked: {
      tabIndex: 0,
      onPointerMove: ({ clientX, currentTarget }) =>
        setIndex(plot.indexAt(clientX - currentTarget.getBoundingClientRect().left)),
      onPointerLeave: () => setIndex(null),
      onFocus: () => setIndex((at) => at ?? 0),
      onBlur: () => setIndex(null),
      onKeyDown: step,
    },
  };
}

/** Undefined for keys that are none of the chart's; null takes the figures away. */
function indexAfter(key: string, index: number, last: number): number | null | undefined {
  if (key === 'ArrowRight') return Math.min(index + 1, last);
  if (key === 'ArrowLeft') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
