import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';

/** How many queries of unknown end wait, as far as it is known. */
export function useWaitingCount(): number {
  return useStore('attempts', (state) => latestValue(state.waiting)?.total ?? 0);
}
