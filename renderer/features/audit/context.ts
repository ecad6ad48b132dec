import { createStoreContext } from '../../lib/store-context.tsx';
import type { AuditStore } from './store.ts';

export const { Provider: AuditProvider, useState: useAudit } = createStoreContext<AuditStore>('audit');
