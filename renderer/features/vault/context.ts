import { createStoreContext } from '../../lib/store-context.tsx';
import type { VaultStore } from './store.ts';

export const { Provider: VaultProvider, useState: useVault } = createStoreContext<VaultStore>('workstation');
