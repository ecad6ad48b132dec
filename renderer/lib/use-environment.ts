import type { Environment } from '#domain/basics/environment.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Undefined until the settings are loaded. */
export function useEnvironment(): Environment | undefined {
  return useStore('settings', (state) => latestValue(state.settings)?.environment);
}
