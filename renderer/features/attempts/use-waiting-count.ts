import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';

/** The number of queries of unknown end that wait; 0 while it is not known. */
export function useWaitingCount(): number {
  return useStore('attempts', (state) => latestValue(state.waiting)?.total ?? 0);
}
