/** Where the window is. No name and no document ever stands in a route: addresses end up in histories. */
export type Route =
  | { readonly screen: 'consulta' }
  | { readonly screen: 'consent' }
  | { readonly screen: 'consent-new' }
  | { readonly screen: 'archive' }
  | { readonly screen: 'settings' }
  | { readonly screen: 'result'; readonly id: string }
  | { readonly screen: 'not-found' };

export type Screen = Route['screen'];

const PATHS = {
  consulta: '/consulta',
  consent: '/autorizacoes',
  'consent-new': '/autorizacoes/nova',
  archive: '/acervo',
  settings: '/ajustes',
} as const;

const SCREENS = Object.keys(PATHS) as (keyof typeof PATHS)[];
const RESULT = /^\/resultado\/([\w-]+)$/;

/** Reads `location.hash`; an empty one is the query, the desk's first screen. */
export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#/, '');
  if (path === '' || path === '/') return { screen: 'consulta' };
  const screen = SCREENS.find((name) => PATHS[name] === path);
  if (screen !== undefined) return { screen };
  const id = RESULT.exec(path)?.[1];
  return id === undefined ? { screen: 'not-found' } : { screen: 'result', id };
}

/** The hash of a route, `#` included. */
export function routeHash(route: Exclude<Route, { screen: 'not-found' }>): string {
  return route.screen === 'result' ? `#/resultado/${route.id}` : `#${PATHS[route.screen]}`;
}
