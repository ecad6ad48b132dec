import type { Page } from 'playwright/test';
import { barriersInBothSchemes } from './support/barriers.ts';
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

type Saved = (page: Page) => Promise<readonly Screen[]>;

/** Groups of screens, each over a data folder that is filled once; `npm test` takes the first. */
const GROUPS: readonly (readonly [of: string, saved: Saved, tag?: '@long'])[] = [
  ['of work with a subject', async (page) => (await worked(page)).filter((screen) => !isFurther(screen))],
  ['of cases and groups, and of the settings', async (page) => (await worked(page)).filter(isFurther), '@long'],
  ['of monitoring', async (page) => watchScreens(await saveWatch(page)), '@long'],
  ['of batches', batches, '@long'],
  ['of credit policies', policies, '@long'],
];

const worked = async (page: Page): Promise<readonly Screen[]> => screensOf(await saveWork(page));

const isFurther = ([path]: Screen): boolean => /^\/(casos|lotes|grupos|serie|comparar|ajustes|ajuda|nada)/.test(path);

async function batches(page: Page): Promise<readonly Screen[]> {
  const saved = await saveBatches(page);
  return [...batchScreens(saved), ['/lotes', 'Lotes', () => endBatch(page, saved.running)]];
}

async function policies(page: Page): Promise<readonly Screen[]> {
  const { newer } = await saveWork(page);
  return policyScreens(await savePolicy(page), newer);
}

for (const [which, saved, tag] of GROUPS) {
  test(`every screen ${which} keeps to its window at 640 px and at 200 %`, { tag: tag ?? [] }, async ({
    unlocked,
    page,
  }) => {
    await unlocked.open();
    await eachScreen(page, await saved(page), (where) => expectKept(page, where, NARROW));
  });

  test(`every screen ${which} keeps to its window to 1920 px, and has no barrier in either scheme`, {
    tag: '@long',
  }, async ({ unlocked, page }) => {
    await unlocked.open();
    await eachScreen(page, await saved(page), async (where) => {
      // Its sections are one page, which stands at another place.
      if (!where.startsWith('/ajustes/secao/')) expect.soft(await barriersInBothSchemes(page), where).toEqual([]);
      await expectKept(page, where, WIDE);
    });
  });
}

async function eachScreen(
  page: Page,
  screens: readonly Screen[],
  look: (where: string) => Promise<void>,
): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    await look(screen[0]);
  }
}

async function expectKept(page: Page, where: string, sizes: readonly Size[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [width, height, deviceScaleFactor] of sizes) {
    const size = { width, height, deviceScaleFactor, mobile: false };
    await session.send('Emulation.setDeviceMetricsOverride', size);
    await expect.poll(() => page.evaluate(layoutFaults), `${where} at ${width}×${height}`).toEqual([]);
  }
  await session.send('Emulation.clearDeviceMetricsOverride');
  await session.detach();
}
