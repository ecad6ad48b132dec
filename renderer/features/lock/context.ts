import { createStoreContext } from '../../lib/store-context.tsx';
import type { LockStore } from './store.ts';

export const { Provider: LockProvider, useState: useLock } = createStoreContext<LockStore>('lock');
