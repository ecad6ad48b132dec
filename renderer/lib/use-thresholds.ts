import { DEFAULT_THRESHOLDS, type Thresholds } from '#domain/indicators/thresholds.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The institution's thresholds; those of the program until the settings are read. */
export function useThresholds(): Thresholds {
  return useStore('settings', (state) => latestValue(state.settings)?.thresholds ?? DEFAULT_THRESHOLDS);
}
