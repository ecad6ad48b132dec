import { useSyncExternalStore } from 'react';
import { type Address, href, parseRoute, type Route } from './routes.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The route the window shows now. */
export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return parseRoute(hash);
}

/** Goes to a screen; the way back stays open. */
export function go(route: Address): void {
  window.location.hash = href(route);
}

/** Goes to a screen instead of the one that is shown: the way back leads past it. */
export function goInstead(route: Address): void {
  window.location.replace(href(route));
}

/** Two ways out that many notices offer. */
export const toSettings = (): void => go({ screen: 'settings' });
export const toLibrary = (): void => go({ screen: 'clients' });
