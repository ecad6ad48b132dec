import type { FixableSetting, SettingFixer } from '#domain/settings/settings.ts';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Who set a setting that cannot be changed here; null where the officer may. */
export function useFixed(name: FixableSetting): SettingFixer | null {
  return useStore('settings', (state) => latestValue(state.settings)?.fixed[name] ?? null);
}
