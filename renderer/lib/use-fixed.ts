import type { FixableSetting } from '#domain/settings.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Whether the institution fixed a setting. */
export function useFixed(name: FixableSetting): boolean {
  return useStore('settings', (state) => latestValue(state.settings)?.fixed.includes(name) ?? false);
}
