import { createStoreContext } from '../../lib/store-context.tsx';
import type { SubjectStore } from './store.ts';

export const { Provider: SubjectProvider, useState: useSubject } = createStoreContext<SubjectStore>('subject');
