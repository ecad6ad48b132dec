import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './get-ladder-plot.ts';

/** An element's size, measured before the first paint and kept current; null before that. */
export function useSize<Measured extends HTMLElement>(): readonly [RefObject<Measured | null>, Size | null] {
  const element = useRef<Measured>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return;
    const measure = (): void => setSize((known) => changed(known, measured));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

/** Returns the same object if the size is unchanged, so that the chart does not render again. */
function changed(known: Size | null, { clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return known?.width === width && known.height === height ? known : { width, height };
}
