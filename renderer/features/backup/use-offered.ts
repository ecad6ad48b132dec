import { useEffect, useEffectEvent } from 'react';
import { useBackup } from './context.ts';

/** Runs where a backup file was opened outside of the window, before this part of it was shown or since. */
export function useOffered(show: () => void): void {
  const { offered, askOffered } = useBackup((store) => store);
  const shown = useEffectEvent(show);
  useEffect(() => void askOffered(), [askOffered]);
  useEffect(() => {
    if (offered !== null) shown();
  }, [offered]);
}
