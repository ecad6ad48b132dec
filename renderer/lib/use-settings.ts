import type { Settings } from '#contract/settings.ts';
import { latestValue } from './loadable.ts';
import { type StoreStates, useStore } from './stores.ts';

/** The settings; undefined until they are read. */
export function useSettings(): Settings | undefined {
  return useStore('settings', (state) => latestValue(state.settings));
}

/** Changes some of the settings; resolves with null, or why they were not saved. */
export function useChangeSettings(): StoreStates['settings']['change'] {
  return useStore('settings', (state) => state.change);
}
