import { createStoreContext } from '../../lib/store-context.tsx';
import type { LibraryStore } from './library-state.ts';
import type { RecentStore } from './recent-store.ts';

export const { Provider: LibraryProvider, useState: useLibrary } = createStoreContext<LibraryStore>('library');
export const { Provider: RecentProvider, useState: useRecent } = createStoreContext<RecentStore>('recent');
