import { createStoreContext } from '../../lib/store-context.tsx';
import type { ArchiveStore } from './store.ts';

export const { Provider: ArchiveProvider, useState: useArchive } = createStoreContext<ArchiveStore>('archive');
