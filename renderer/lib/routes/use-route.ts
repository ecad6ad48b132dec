import { useSyncExternalStore } from 'react';
import { type Address, href, parseRoute, type Route } from './routes.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return parseRoute(hash);
}

/** Opens a screen and adds it to the history. */
export function go(route: Address): void {
  window.location.hash = href(route);
}

/** Opens a screen in the current history entry, so that back skips the current screen. */
export function goInstead(route: Address): void {
  window.location.replace(href(route));
}

export const toSettings = (): void => go({ screen: 'settings' });
export const toLibrary = (): void => go({ screen: 'clients' });
