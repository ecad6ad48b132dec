import type { FixableSetting, SettingFixer } from '#domain/settings/settings.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Who fixed a setting; null if the officer may change it. */
export function useFixed(name: FixableSetting): SettingFixer | null {
  return useStore('settings', (state) => latestValue(state.settings)?.fixed[name] ?? null);
}
