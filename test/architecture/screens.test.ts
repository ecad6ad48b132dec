import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { parseRoute, type Route, WATCH_PARTS } from '#renderer/app/navigation/routes.ts';
import { RESULT_TABS } from '#renderer/features/results/result-tab.ts';
import { batchScreens, policyScreens, screensOf, watchScreens } from '#test/e2e/support/screens.ts';

const ROUTES = resolve(import.meta.dirname, '../../renderer/app/navigation/routes.ts');

/** The names of screens that the type of a route lists. */
function screenNames(): string[] {
  const [, listed = ''] = /export type Route =(.*?)\n\nexport/s.exec(readFileSync(ROUTES, 'utf8')) ?? [];
  const unions = [...listed.matchAll(/readonly screen: ([^;}]+)/g)].map(([, union = '']) => union);
  return unions.flatMap((union) =>
    union
      .split('|')
      .map((name) => name.trim())
      .flatMap((name) => (name === 'WatchPart' ? Object.keys(WATCH_PARTS) : name.replaceAll("'", ''))),
  );
}

/** Every address under which the tests of keyboard and layout open a screen. */
function openedRoutes(): Route[] {
  const work = { act: 'id', credit: 'id', older: 'id', newer: 'id', group: 'id', position: 'id' };
  const batches = { draft: 'id', running: 'id', paused: 'id', stopped: 'id', ended: 'id' };
  const screens = [
    ...screensOf(work),
    ...batchScreens(batches),
    ...watchScreens({ watch: 'id', cycle: 'id', finding: 'id' }),
    ...policyScreens('id', 'id'),
  ];
  return screens.map(([path]) => parseRoute(path));
}

test('every screen that has a route is walked through by keyboard and measured at every width', () => {
  const opened = new Set<string>(openedRoutes().map(({ screen }) => screen));
  expect(opened).toEqual(new Set(screenNames()));
  expect(opened.size).toBeGreaterThan(40);
});

test('every part of a result is walked through by keyboard and measured at every width', () => {
  const tabs = openedRoutes().flatMap((route) => (route.screen === 'result' ? (route.tab ?? 'overview') : []));
  expect(new Set(tabs)).toEqual(new Set(RESULT_TABS));
});
