import type { Settings } from '#contract/settings.ts';
import { latestValue } from './loadable.ts';
import { type StoreStates, useStore } from './stores.ts';

/** Undefined until the settings are loaded. */
export function useSettings(): Settings | undefined {
  return useStore('settings', (state) => latestValue(state.settings));
}

/** Changes some settings; resolves with null or the failure. */
export function useChangeSettings(): StoreStates['settings']['change'] {
  return useStore('settings', (state) => state.change);
}
