import { createStoreContext } from '../../lib/store-context.tsx';
import type { CaptureStore } from './capture/form.ts';
import type { EntryStore } from './entry/entry-store.ts';
import type { ImportStore } from './import/import-store.ts';
import type { LedgerStore } from './list/ledger-store.ts';

export const { Provider: CaptureProvider, useState: useCapture } = createStoreContext<CaptureStore>('capture');
export const { Provider: LedgerProvider, useState: useLedger } = createStoreContext<LedgerStore>('ledger');
export const { Provider: EntryProvider, useState: useEntry } = createStoreContext<EntryStore>('entry');
export const { Provider: ImportProvider, useState: useImport } = createStoreContext<ImportStore>('import');
