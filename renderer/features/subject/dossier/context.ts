import { createStoreContext } from '#renderer/lib/store-context.tsx';
import type { DossierStore } from './store.ts';

export const { Provider: DossierProvider, useState: useDossier } = createStoreContext<DossierStore>('dossier');
