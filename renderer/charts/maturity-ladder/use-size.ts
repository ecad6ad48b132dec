import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from './get-ladder-plot.ts';

/** An element's size, known before it is first painted and followed from then on; null until then. */
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

/** The known size itself while it is still right, so that nothing is drawn again for it. */
function changed(known: Size | null, { clientWidth: width, clientHeight: height }: HTMLElement): Size {
  return known?.width === width && known.height === height ? known : { width, height };
}
