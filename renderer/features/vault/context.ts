import { createStoreContext } from '../../lib/store-context.tsx';
import type { WorkstationStore } from './store.ts';

export const { Provider: WorkstationProvider, useState: useWorkstation } =
  createStoreContext<WorkstationStore>('workstation');
