import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Whether the archive that is open ends with the session: it has no key to come back with, so it is not locked. */
export function useIsSession(): boolean {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' && vault.vaultKind === 'session';
}
