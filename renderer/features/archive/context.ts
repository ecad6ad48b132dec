import { createStoreContext } from '../../lib/store-context.tsx';
import type { RecentStore } from './recent-store.ts';
import type { ArchiveStore } from './store.ts';

export const { Provider: ArchiveProvider, useState: useArchive } = createStoreContext<ArchiveStore>('archive');
export const { Provider: RecentProvider, useState: useRecent } = createStoreContext<RecentStore>('recent');
