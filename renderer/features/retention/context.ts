import { createStoreContext } from '../../lib/store-context.tsx';
import type { RetentionStore } from './store.ts';

export const { Provider: RetentionProvider, useState: useRetention } = createStoreContext<RetentionStore>('retention');
