import { createStoreContext } from '../../lib/store-context.tsx';
import type { BackupStore } from './store.ts';

export const { Provider: BackupProvider, useState: useBackup } = createStoreContext<BackupStore>('backup');
