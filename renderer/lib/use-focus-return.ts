import { useEffect, useState } from 'react';

/** Gives the focus back when what is shown for a moment goes: to where it was, or to the screen where that went too. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const target = before?.isConnected ? before : document.querySelector('main');
      if (target instanceof HTMLElement) target.focus();
    },
    [before],
  );
}
