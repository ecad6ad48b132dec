import { createStoreContext } from '../../lib/store-context.tsx';
import type { ResultStore } from './store.ts';

export const { Provider: ResultProvider, useState: useResult } = createStoreContext<ResultStore>('result');
