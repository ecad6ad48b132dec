import { SCREEN_PATHS, type ScreenName } from '#domain/navigation/screen-paths.ts';
import {
  NOT_CHOSEN,
  REPORT,
  type Route,
  type RouteOf,
  type Screen,
  SECTION_PATHS,
  TAB_PATHS,
  WATCH_PARTS,
  type WatchPart,
} from './routes.ts';

/** Screens whose address follows from more than their name. */
type Addressed = Exclude<Screen, Exclude<ScreenName, 'settings'> | 'not-found'>;

const PATHS: { readonly [S in Addressed]: (route: RouteOf[S]) => string } = {
  'consent-entry': ({ id }) => `${SCREEN_PATHS.consent}/${id}`,
  'consent-receipt': ({ id }) => `${SCREEN_PATHS.consent}/${id}/comprovante`,
  compare: comparePath,
  subject: ({ id }) => `/titular/${id}`,
  case: ({ id }) => `${SCREEN_PATHS.cases}/${id}`,
  'case-page': casePagePath,
  batch: ({ id }) => `${SCREEN_PATHS.batches}/${id}`,
  group: ({ id }) => `${SCREEN_PATHS.groups}/${id}`,
  'group-members': ({ id }) => `${SCREEN_PATHS.groups}/${id}/membros`,
  'group-snapshot': snapshotPath,
  'snapshot-sheet': (route) => `${snapshotPath(route)}/folha`,
  'group-sheet': groupSheetPath,
  'cycle-sheet': ({ id }) => `${SCREEN_PATHS.watches}/ciclos/${id}/folha`,
  policy: ({ id, version }) => policyPath(id, version),
  'policy-trial': ({ id, version }) => `${policyPath(id, version)}/simulacao`,
  'policy-compare': ({ id, one, other }) => `${SCREEN_PATHS.policies}/${id}/comparar/${one}/${other}`,
  watch: ({ id }) => `${SCREEN_PATHS.watches}/${id}`,
  'watch-settings': watchPartPath,
  'watch-members': watchPartPath,
  'watch-import': watchPartPath,
  'watch-cycle-new': watchPartPath,
  'watch-cycle': ({ id }) => `${SCREEN_PATHS.watches}/ciclos/${id}`,
  finding: ({ id }) => `${SCREEN_PATHS.findings}/${id}`,
  settings: ({ section }) =>
    section === undefined ? SCREEN_PATHS.settings : `${SCREEN_PATHS.settings}/secao/${SECTION_PATHS[section]}`,
  report: ({ id }) => `/resultado/${id}/${REPORT}`,
  result: ({ id, tab = 'overview' }) =>
    tab === 'overview' ? `/resultado/${id}` : `/resultado/${id}/${TAB_PATHS[tab]}`,
};

/** The hash of a route, `#` included. */
export function routeHash(route: Exclude<Route, { screen: 'not-found' }>): string {
  return `#${isAddressed(route) ? pathOf(route.screen, route) : SCREEN_PATHS[route.screen]}`;
}

function isAddressed(route: Route): route is Extract<Route, { screen: Addressed }> {
  return route.screen in PATHS;
}

function pathOf<S extends Addressed>(screen: S, route: RouteOf[S]): string {
  return PATHS[screen](route);
}

function policyPath(id: string, version: number | null): string {
  const policy = `${SCREEN_PATHS.policies}/${id}`;
  return version === null ? policy : `${policy}/versao/${version}`;
}

function watchPartPath({ screen, id }: RouteOf[WatchPart]): string {
  return `${SCREEN_PATHS.watches}/${id}/${WATCH_PARTS[screen]}`;
}

function snapshotPath({ id, snapshotId }: RouteOf['group-snapshot']): string {
  return `${SCREEN_PATHS.groups}/${id}/posicoes/${snapshotId}`;
}

function casePagePath({ id, version, sha256 }: RouteOf['case-page']): string {
  return [`${SCREEN_PATHS.cases}/${id}/folha`, version ?? [], sha256 ?? []].flat().join('/');
}

function groupSheetPath({ id, month, proportional, members }: RouteOf['group-sheet']): string {
  const share = proportional ? '/proporcional' : '';
  const chosen = members === null ? '' : `/membros/${members.join('+')}`;
  return `${SCREEN_PATHS.groups}/${id}/folha/${month}${share}${chosen}`;
}

function comparePath({ left, right }: RouteOf['compare']): string {
  if (left === undefined && right === undefined) return '/comparar';
  return `/comparar/${left ?? NOT_CHOSEN}/${right ?? NOT_CHOSEN}`;
}
