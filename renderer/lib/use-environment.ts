import type { Environment } from '#domain/basics/environment.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** The environment that is in use; undefined until the settings are read. */
export function useEnvironment(): Environment | undefined {
  return useStore('settings', (state) => latestValue(state.settings)?.environment);
}
