import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/indicators/thresholds.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The institution's thresholds; the program's defaults until the settings are loaded. */
export function useThresholds(): Thresholds {
  return useStore('settings', (state) => latestValue(state.settings)?.thresholds ?? DEFAULT_THRESHOLDS);
}
