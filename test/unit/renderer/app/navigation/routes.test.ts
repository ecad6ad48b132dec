import { describe, expect, test } from 'vitest';
import { NAVIGATION } from '#domain/navigation/navigation.ts';
import { BACKUP_PATH } from '#domain/navigation/screen-paths.ts';
import { routeHash } from '#renderer/app/navigation/route-hash.ts';
import { parseRoute, type Route } from '#renderer/app/navigation/routes.ts';

const ROUTES: readonly Exclude<Route, { screen: 'not-found' }>[] = [
  { screen: 'home' },
  { screen: 'consulta' },
  { screen: 'consent' },
  { screen: 'consent-new' },
  { screen: 'library' },
  { screen: 'subject', id: 'a1b2-c3' },
  { screen: 'group', id: 'a1b2-c3' },
  { screen: 'group-members', id: 'a1b2-c3' },
  { screen: 'group-snapshot', id: 'a1', snapshotId: 'b2' },
  { screen: 'snapshot-sheet', id: 'a1', snapshotId: 'b2' },
  { screen: 'group-sheet', id: 'a1', month: '2026-09', proportional: true, members: ['m-1', 'm-2'] },
  { screen: 'group-sheet', id: 'a1', month: '2026-09', proportional: false, members: null },
  { screen: 'cycle-sheet', id: 'a1b2-c3' },
  { screen: 'settings' },
  { screen: 'settings', section: 'vault' },
  { screen: 'result', id: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11' },
];

describe('a route', () => {
  test('of the part of the settings that the native menu leads to is that part', () => {
    expect(parseRoute(`#${BACKUP_PATH}`)).toEqual({ screen: 'settings', section: 'backup' });
  });

  test.each(ROUTES)('of the screen $screen is found again in its own address', (route) => {
    expect(parseRoute(routeHash(route))).toEqual(route);
  });

  test.each(['', '#', '#/'])('of the empty address "%s" is the first page', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'home' });
  });

  test.each(['#/nada', '#/resultado/', '#/resultado/a/b', '#/resultado/%3Cscript%3E', '#consulta', '#/acervo/'])(
    'of "%s" leads nowhere, and says so',
    (hash) => {
      expect(parseRoute(hash)).toEqual({ screen: 'not-found' });
    },
  );

  test('stands behind every entry of the navigation', () => {
    for (const { screen } of NAVIGATION) expect(parseRoute(routeHash({ screen }))).toEqual({ screen });
  });
});
