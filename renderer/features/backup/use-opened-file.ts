import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../../lib/stores.ts';

/** Runs where a backup file was opened outside of the window, before this part of it was shown or since. */
export function useOpenedFile(show: () => void): void {
  const { openedFile, requestOpenedFile } = useStore('backup', (store) => store);
  const shown = useEffectEvent(show);
  useEffect(() => void requestOpenedFile(), [requestOpenedFile]);
  useEffect(() => {
    if (openedFile !== null) shown();
  }, [openedFile]);
}
