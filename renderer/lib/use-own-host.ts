import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** True if the host prints and opens folders itself; a browser prints the page that it shows. */
export function useOwnHost(): boolean {
  return useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
}
