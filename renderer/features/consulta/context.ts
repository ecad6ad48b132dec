import { createStoreContext } from '../../lib/store-context.tsx';
import type { ConsultaStore } from './store.ts';

export const { Provider: ConsultaProvider, useState: useConsulta } = createStoreContext<ConsultaStore>('consulta');
