import { startTransition, useEffect, useState } from 'react';

/**
 * False until a part of the window was painted once, then true. What waits for it, below the fold,
 * does not keep the officer from what is seen first.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // A frame's callback runs before it is painted, and a transition begun there after it.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
