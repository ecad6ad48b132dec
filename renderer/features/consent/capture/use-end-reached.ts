import { type RefObject, useEffect, useState } from 'react';

/** Pixels at the bottom of the window that the bar with the act covers. */
const BAR = 96;

/**
 * Whether the end of a text was in sight once, however the reader came there. Whatever lies above the window counts: a key
 * that jumps to the page's end shows the text's end to nobody, and passes it.
 */
export function useEndReached(end: RefObject<HTMLElement | null>): boolean {
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const mark = end.current;
    if (mark === null || isReached) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setReached(true);
      },
      { rootMargin: `100000px 0px -${BAR}px` },
    );
    observer.observe(mark);
    return () => observer.disconnect();
  }, [end, isReached]);
  return isReached;
}
