import { expect, test } from 'vitest';
import { RESULT_TABS } from '#renderer/lib/routes/result-tab.ts';
import { parseRoute, type Route, SCREEN_NAMES } from '#renderer/lib/routes/routes.ts';
import { batchScreens, policyScreens, screensOf, watchScreens } from '#test/e2e/support/screens.ts';

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
  expect(opened).toEqual(new Set(SCREEN_NAMES));
  expect(opened.size).toBeGreaterThan(40);
});

test('every part of a result is walked through by keyboard and measured at every width', () => {
  const tabs = openedRoutes().flatMap((route) => (route.screen === 'result' ? (route.tab ?? 'overview') : []));
  expect(new Set(tabs)).toEqual(new Set(RESULT_TABS));
});
