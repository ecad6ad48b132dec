import type { Route } from '../../lib/routes/routes.ts';

/* What only the unlocked app knows of routes: routes.ts is read before the vault is open. */

export type ConsentRoute = Extract<Route, { readonly screen: `consent${string}` }>;

export function isConsentRoute(route: Route): route is ConsentRoute {
  return route.screen.startsWith('consent');
}

const GROUP_SCREENS = [
  'groups',
  'group-new',
  'group',
  'group-members',
  'group-snapshot',
  'group-sheet',
  'snapshot-sheet',
] as const;

export type GroupRoute = Extract<Route, { readonly screen: (typeof GROUP_SCREENS)[number] }>;

export function isGroupRoute(route: Route): route is GroupRoute {
  return GROUP_SCREENS.some((screen) => screen === route.screen);
}

const POLICY_SCREENS = ['policies', 'policy', 'policy-trial', 'policy-compare', 'policy-apply'] as const;

export type PolicyRoute = Extract<Route, { readonly screen: (typeof POLICY_SCREENS)[number] }>;

export function isPolicyRoute(route: Route): route is PolicyRoute {
  return POLICY_SCREENS.some((screen) => screen === route.screen);
}

const WATCH_SCREENS = [
  'watches',
  'watch-new',
  'watch',
  'watch-settings',
  'watch-members',
  'watch-import',
  'watch-cycle-new',
  'watch-cycle',
  'findings',
  'finding',
] as const;

export type WatchRoute = Extract<Route, { readonly screen: (typeof WATCH_SCREENS)[number] }>;

export function isWatchRoute(route: Route): route is WatchRoute {
  return WATCH_SCREENS.some((screen) => screen === route.screen);
}

/** The screens on which something is queried or changed, and nothing else is done. */
const WRITING_SCREENS: ReadonlySet<Route['screen']> = new Set([
  'consulta',
  'consent-new',
  'consent-returned',
  'consent-print',
  'consent-import',
  'batch-new',
  'group-new',
  'watch-new',
  'watch-import',
  'watch-cycle-new',
] as const);

export function isWritingRoute({ screen }: Route): boolean {
  return WRITING_SCREENS.has(screen);
}
