import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import type { LadderPlot } from './get-ladder-plot.ts';

interface RungAtHand {
  /** Its place; null when none is pointed at and the chart has no focus. */
  readonly place: number | null;
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
export function useRungAtHand(count: number, plot: LadderPlot): RungAtHand {
  const [chosen, setPlace] = useState<number | null>(null);
  // After a change of view there may be fewer rungs than before.
  const place = chosen === null || count === 0 ? null : Math.min(chosen, count - 1);
  const step = (event: KeyboardEvent): void => {
    const next = placeAfter(event.key, place ?? 0, count - 1);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(next);
  };
  return {
    place,
    walked: {
      tabIndex: 0,
      onPointerMove: ({ clientX, currentTarget }) =>
        setPlace(plot.placeAt(clientX - currentTarget.getBoundingClientRect().left)),
      onPointerLeave: () => setPlace(null),
      onFocus: () => setPlace((at) => at ?? 0),
      onBlur: () => setPlace(null),
      onKeyDown: step,
    },
  };
}

/** Undefined for keys that are none of the chart's; null takes the figures away. */
function placeAfter(key: string, place: number, last: number): number | null | undefined {
  if (key === 'ArrowRight') return Math.min(place + 1, last);
  if (key === 'ArrowLeft') return Math.max(place - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return key === 'Escape' ? null : undefined;
}
