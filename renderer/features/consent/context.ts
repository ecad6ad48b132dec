import { createStoreContext } from '../../lib/store-context.tsx';
import type { CaptureStore } from './capture-store.ts';
import type { LedgerStore } from './ledger-store.ts';

export const { Provider: CaptureProvider, useState: useCapture } = createStoreContext<CaptureStore>('capture');
export const { Provider: LedgerProvider, useState: useLedger } = createStoreContext<LedgerStore>('ledger');
