import { createStoreContext } from '../../lib/store-context.tsx';
import type { RecentStore } from './recent-store.ts';
import type { LibraryStore } from './library-state.ts';

export const { Provider: LibraryProvider, useState: useLibrary } = createStoreContext<LibraryStore>('library');
export const { Provider: RecentProvider, useState: useRecent } = createStoreContext<RecentStore>('recent');
