import { useEffect, useState } from 'react';

/**
 * Gives the focus back when what is shown for a moment goes: to where it was, or to the screen where that went too. `opener`:
 * where it was before the first of several steps that follow one another.
 */
export function useFocusReturn(opener?: Element | null): void {
  const [before] = useState(() => opener ?? document.activeElement);
  useEffect(
    () => () => {
      const target = before?.isConnected ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    [before],
  );
}
