import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { endBatch, saveBatches } from './support/saved-batches.ts';
import { savePolicy, saveWatch, saveWork } from './support/saved-work.ts';
import { batchScreens, openScreen, policyScreens, type Screen, screensOf, watchScreens } from './support/screens.ts';

/** Width, height and zoom. */
type Size = readonly [width: number, height: number, zoom: number];

/** The last is a window of 1280 × 720 at 200 %. */
const NARROW: readonly Size[] = [
  [640, 900, 1],
  [640, 360, 2],
];
const WIDE: readonly Size[] = [
  [1920, 1080, 1],
  [1440, 900, 1],
  [1280, 720, 1],
  [1024, 768, 1],
  [720, 900, 1],
];

test('every screen of monitoring keeps to its window from 640 px to 1920 px and at 200 %', async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  await expectKept(page, watchScreens(await saveWatch(page)), [...NARROW, [1280, 720, 1], [1920, 1080, 1]]);
});

test('every screen keeps to its window at 640 px and at 200 %', async ({ unlocked, page }) => {
  await unlocked.open();
  await expectKept(page, screensOf(await saveWork(page)), NARROW);
});

test('every screen keeps to its window from 640 px to 1920 px', { tag: '@long' }, async ({ unlocked, page }) => {
  test.setTimeout(300_000);
  await unlocked.open();
  await expectKept(page, screensOf(await saveWork(page)), WIDE);
});

test('every screen of batches keeps to its window from 640 px to 1920 px and at 200 %', async ({ unlocked, page }) => {
  await unlocked.open();
  const batches = await saveBatches(page);
  await expectKept(page, batchScreens(batches), [...NARROW, [1280, 720, 1], [1920, 1080, 1]]);
  await endBatch(page, batches.running);
});

test('every screen of credit policies keeps to its window from 640 px to 1920 px and at 200 %', async ({
  unlocked,
  page,
}) => {
  await unlocked.open();
  const { newer } = await saveWork(page);
  const policy = await savePolicy(page);
  await expectKept(page, policyScreens(policy, newer), [...NARROW, [1280, 720, 1], [1920, 1080, 1]]);
});

async function expectKept(page: Page, screens: readonly Screen[], sizes: readonly Size[]): Promise<void> {
  // What moves would be waited for at every size.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  for (const screen of screens) {
    await openScreen(page, screen);
    for (const [width, height, deviceScaleFactor] of sizes) {
      const size = { width, height, deviceScaleFactor, mobile: false };
      await session.send('Emulation.setDeviceMetricsOverride', size);
      const found = () => page.evaluate(layoutFaults);
      await expect.poll(found, `${screen[0]} at ${width}×${height}`).toEqual([]);
    }
  }
}
