import { startTransition, useEffect, useState } from 'react';

/**
 * False until the part was painted once. Content below the fold waits for it, so that the visible content appears
 * first.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    // A frame's callback runs before the paint, a transition that it starts after it.
    const frame = requestAnimationFrame(() => startTransition(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}
