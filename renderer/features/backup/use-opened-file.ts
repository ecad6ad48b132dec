import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../lib/stores.ts';

/** Calls `show` for a backup file that was opened outside of the window, before this component mounted or after. */
export function useOpenedFile(show: () => void): void {
  const { openedFile, requestOpenedFile } = useStore('backup', (store) => store);
  const shown = useEffectEvent(show);
  useEffect(() => void requestOpenedFile(), [requestOpenedFile]);
  useEffect(() => {
    if (openedFile !== null) shown();
  }, [openedFile]);
}
