import { go } from '../../lib/routes/use-route.ts';

export const toPolicies = (): void => go({ screen: 'policies' });
export const toVersion = (id: string, version: number): void => go({ screen: 'policy', id, version });
