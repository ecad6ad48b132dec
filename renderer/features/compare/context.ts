import { createStoreContext } from '../../lib/store-context.tsx';
import type { CompareStore } from './store.ts';

export const { Provider: CompareProvider, useState: useCompare } = createStoreContext<CompareStore>('compare');
