import { createStoreContext } from '../../lib/store-context.tsx';
import type { SettingsStore } from './store.ts';

export const { Provider: SettingsProvider, useState: useSettings } = createStoreContext<SettingsStore>('settings');
