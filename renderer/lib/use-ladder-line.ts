import { useStore } from './stores.ts';

/** The officer's choice of a cumulative line in ladders; off until it is loaded. */
export function useLadderLine(): readonly [shown: boolean, keep: (shown: boolean) => void] {
  const shown = useStore('lists', (state) => state.layouts?.ladderLine) ?? false;
  const keep = useStore('lists', (state) => state.showLadderLine);
  return [shown, keep];
}
