import { createStoreContext } from '../../lib/store-context.tsx';
import type { ExportStore } from './store.ts';

export const { Provider: ExportProvider, useState: useExport } = createStoreContext<ExportStore>('export');
