import type { Settings } from '#contract/settings.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The settings; undefined until they are read. */
export function useSettings(): Settings | undefined {
  return useStore('settings', (state) => latestValue(state.settings));
}
