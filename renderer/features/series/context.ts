import { createStoreContext } from '../../lib/store-context.tsx';
import type { SeriesStore } from './store.ts';

export const { Provider: SeriesProvider, useState: useSeries } = createStoreContext<SeriesStore>('series');
