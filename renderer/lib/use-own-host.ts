import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Whether the host prints and shows folders by itself; a browser prints the page that it shows. */
export function useOwnHost(): boolean {
  return useStore('vault', (state) => latestValue(state.state)?.host === 'electron');
}
