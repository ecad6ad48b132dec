import { createBackupStore } from '../features/backup/store.ts';
import { createQuitStore } from '../features/quit/store.ts';
import { createSalvageStore } from '../features/salvage/store.ts';
import type { Stores } from '../lib/stores.ts';
import { oncePerWindow } from './opening-stores.ts';

type ClosedStores = Pick<Stores, 'vault' | 'proof' | 'settings' | 'backup' | 'salvage' | 'quit'>;

/** Stores of a vault that is closed; the window of an open one has them too. */
export const closedStores = oncePerWindow(
  ({ bridge, stores }): ClosedStores => ({
    ...stores,
    backup: createBackupStore(bridge),
    salvage: createSalvageStore(bridge),
    quit: createQuitStore(bridge),
  }),
);
