import { SCREEN_PATHS } from '#domain/screen-paths.ts';
import { NOT_CHOSEN, REPORT, type Route, SECTION_PATHS, TAB_PATHS, WATCH_PARTS, type WatchPart } from './routes.ts';

/** The hash of a route, `#` included. */
export function routeHash(route: Exclude<Route, { screen: 'not-found' }>): string {
  if (route.screen === 'consent-entry') return `#${SCREEN_PATHS.consent}/${route.id}`;
  if (route.screen === 'consent-receipt') return `#${SCREEN_PATHS.consent}/${route.id}/comprovante`;
  if (route.screen === 'compare') return compareHash(route.left, route.right);
  if (route.screen === 'subject') return `#/titular/${route.id}`;
  if (route.screen === 'case-page') return casePageHash(route);
  if (route.screen === 'case') return `#${SCREEN_PATHS.cases}/${route.id}`;
  if (route.screen === 'batch') return `#${SCREEN_PATHS.batches}/${route.id}`;
  if (route.screen === 'group') return `#${SCREEN_PATHS.groups}/${route.id}`;
  if (route.screen === 'group-members') return `#${SCREEN_PATHS.groups}/${route.id}/membros`;
  if (route.screen === 'group-snapshot' || route.screen === 'snapshot-sheet') {
    const sheet = route.screen === 'snapshot-sheet' ? '/folha' : '';
    return `#${SCREEN_PATHS.groups}/${route.id}/posicoes/${route.snapshotId}${sheet}`;
  }
  if (route.screen === 'group-sheet') return groupSheetHash(route);
  if (route.screen === 'cycle-sheet') return `#/carteiras/ciclos/${route.id}/folha`;
  if (route.screen === 'policy') return policyHash(route.id, route.version);
  if (route.screen === 'policy-trial') return `${policyHash(route.id, route.version)}/simulacao`;
  if (route.screen === 'policy-compare') {
    return `#${SCREEN_PATHS.policies}/${route.id}/comparar/${route.one}/${route.other}`;
  }
  if (route.screen === 'watch') return `#${SCREEN_PATHS.watches}/${route.id}`;
  if (route.screen === 'watch-cycle') return `#${SCREEN_PATHS.watches}/ciclos/${route.id}`;
  if (route.screen === 'finding') return `#${SCREEN_PATHS.findings}/${route.id}`;
  if (isWatchPart(route)) return `#${SCREEN_PATHS.watches}/${route.id}/${WATCH_PARTS[route.screen]}`;
  if (route.screen === 'report') return `#/resultado/${route.id}/${REPORT}`;
  if (route.screen === 'settings' && route.section !== undefined)
    return `#${SCREEN_PATHS.settings}/secao/${SECTION_PATHS[route.section]}`;
  if (route.screen !== 'result') return `#${SCREEN_PATHS[route.screen]}`;
  const { id, tab = 'overview' } = route;
  return tab === 'overview' ? `#/resultado/${id}` : `#/resultado/${id}/${TAB_PATHS[tab]}`;
}

function policyHash(id: string, version: number | null): string {
  const policy = `#${SCREEN_PATHS.policies}/${id}`;
  return version === null ? policy : `${policy}/versao/${version}`;
}

function isWatchPart(route: Route): route is Extract<Route, { screen: WatchPart }> {
  return Object.keys(WATCH_PARTS).includes(route.screen);
}

function casePageHash({ id, version, sha256 }: Extract<Route, { screen: 'case-page' }>): string {
  return [`#/casos/${id}/folha`, version ?? [], sha256 ?? []].flat().join('/');
}

function groupSheetHash({ id, month, proportional, members }: Extract<Route, { screen: 'group-sheet' }>): string {
  const share = proportional ? '/proporcional' : '';
  const chosen = members === null ? '' : `/membros/${members.join('+')}`;
  return `#${SCREEN_PATHS.groups}/${id}/folha/${month}${share}${chosen}`;
}

function compareHash(left: string | undefined, right: string | undefined): string {
  if (left === undefined && right === undefined) return '#/comparar';
  return `#/comparar/${left ?? NOT_CHOSEN}/${right ?? NOT_CHOSEN}`;
}
