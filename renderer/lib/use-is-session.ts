import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** True if the archive ends with the session: it has no key to open it again, so the app cannot be locked. */
export function useIsSession(): boolean {
  const vault = useStore('vault', (store) => latestValue(store.state)?.vault);
  return vault?.status === 'open' && vault.vaultKind === 'session';
}
