import { useStore } from './stores.ts';

/** Whether ladders have their cumulative line, as the officer left it; none until that is read. */
export function useLadderLine(): readonly [shown: boolean, keep: (shown: boolean) => void] {
  const shown = useStore('lists', (state) => state.layouts?.ladderLine) ?? false;
  const keep = useStore('lists', (state) => state.showLadderLine);
  return [shown, keep];
}
