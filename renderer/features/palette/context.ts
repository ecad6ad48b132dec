import { createStoreContext } from '../../lib/store-context.tsx';
import type { PaletteStore } from './store.ts';

export const { Provider: PaletteProvider, useState: usePalette } = createStoreContext<PaletteStore>('palette');
