import { useEffect, useState } from 'react';

/**
 * Returns the focus when the component unmounts: to the element that had it, or to the screen if that is gone.
 * `opener`: the element that had the focus before the first of several steps.
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
