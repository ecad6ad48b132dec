import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { nextIndex } from '../../lib/arrow-keys.ts';
import type { LadderPlot } from './get-ladder-plot.ts';

interface ActiveBucket {
  /** Null if the pointer is elsewhere and the chart has no focus. */
  readonly index: number | null;
  /** Properties of the drawing that follow the pointer and the keys. */
  readonly walked: {
    readonly tabIndex: 0;
    readonly onPointerMove: (event: PointerEvent<SVGSVGElement>) => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
    readonly onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => void;
  };
}

/**
 * The bucket under the pointer, or the one reached by arrow keys, Home and End; Escape hides its figures. `start` is
 * the first one.
 */
export function useActiveBucket(count: number, plot: LadderPlot, start: number | null): ActiveBucket {
  const [chosen, setIndex] = useState<number | null>(start);
  // A change of view may leave fewer buckets.
  const index = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const step = (event: KeyboardEvent): void => {
    const next = nextIndex(event.key, index ?? 0, { count, axis: 'horizontal' });
    if (next === null && event.key !== 'Escape') return;
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
