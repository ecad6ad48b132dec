import type { StoreApi } from 'zustand/vanilla';
import type { VaultStore } from '../features/vault/store.ts';
import { latestValue } from '../lib/loadable.ts';

/**
 * Calls `startOver` when the app that this window shows is locked, and asks main whenever the window comes into sight
 * again: an event may have been missed while the machine slept.
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

/** Reloads the page at an address without ids, so that nothing of the unlocked app stays in memory. */
export function reloadPage(window: Window): void {
  window.history.replaceState(null, '', window.location.pathname);
  window.location.reload();
}
