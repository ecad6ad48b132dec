import type { StoreApi } from 'zustand/vanilla';
import type { VaultStore } from '../features/vault/store.ts';
import { latestValue } from '../lib/loadable.ts';

/**
 * Calls `startOver` if the app in this window is locked. Asks main each time the window becomes visible, since sleep
 * may have swallowed an event.
 */
export function reloadWhenLocked(
  store: StoreApi<VaultStore>,
  page: Pick<Document, 'addEventListener' | 'visibilityState'>,
  startOver: () => void,
): void {
  const statusOf = ({ state }: VaultStore): string | undefined => latestValue(state)?.vault.status;
  let shown = false;
  store.subscribe((now) => {
    if (statusOf(now) === 'open') shown = true;
    else if (shown && statusOf(now) === 'locked') startOver();
  });
  page.addEventListener('visibilitychange', () => {
    if (shown && page.visibilityState === 'visible') void store.getState().load();
  });
}

/** Reloads an address without ids, so that the memory keeps no trace of the unlocked app. */
export function reloadPage(window: Window): void {
  window.history.replaceState(null, '', window.location.pathname);
  window.location.reload();
}
