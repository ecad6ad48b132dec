import { type RefObject, useEffect, useState } from 'react';

/** Pixels at the bottom of the window under the bar with the act. */
const BAR = 96;

/** True once the end of a text was in sight, or above it: a key that jumps to the page's end passes the text's end. */
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
