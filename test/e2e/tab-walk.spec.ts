import type { Page } from 'playwright/test';
import { consulted } from '../bench/window/app-with-result.ts';
import { expect, test } from './support/fixtures.ts';
import { endBatch, saveBatches } from './support/saved-batches.ts';
import { savePolicy, saveWatch, saveWork } from './support/saved-work.ts';
import { batchScreens, openScreen, policyScreens, type Screen, screensOf, watchScreens } from './support/screens.ts';
import { contentOf, SIGNERS, signedCase } from './support/signed-case.ts';
import { leftOutBy } from './support/tab-walk.ts';

/** Screens with charts, which draw themselves anew as the keyboard passes. */
async function charted(page: Page): Promise<readonly Screen[]> {
  const result = await page.evaluate(consulted, '90000000337');
  return [
    [`/resultado/${result}`, 'Escada de vencimentos'],
    [`/resultado/${result}/composicao`, /./, drawn],
  ];
}

const drawn = (page: Page): Promise<void> => page.getByRole('main').getByRole('application').first().waitFor();

/** Beside the draft, a case that was signed and decided. */
async function work(page: Page): Promise<readonly Screen[]> {
  const saved = await saveWork(page);
  const resultId = await page.evaluate(consulted, '90000000337');
  const plan = { resultId, people: SIGNERS, content: contentOf(false), group: null };
  const { id } = await page.evaluate(signedCase, plan);
  return [...screensOf(saved), [`/casos/${id}`, 'Riscos e mitigantes'], [`/casos/${id}/folha/1`, 'Pedido']];
}

async function policies(page: Page): Promise<readonly Screen[]> {
  const { newer } = await saveWork(page);
  return policyScreens(await savePolicy(page), newer);
}

async function batches(page: Page): Promise<readonly Screen[]> {
  const saved = await saveBatches(page);
  const end = ['/lotes', 'Lotes', () => endBatch(page, saved.running)] as const;
  return [...batchScreens(saved), end];
}

for (const [which, saved, pace, tag] of [
  ['with charts', charted, 'one by one', []],
  ['of work with a subject and with groups, and of the settings', work, 'at once', ['@long']],
  ['of batches', batches, 'at once', ['@long']],
  ['of monitoring', async (page: Page) => watchScreens(await saveWatch(page)), 'at once', ['@long']],
  ['of credit policies', policies, 'at once', ['@long']],
] as const) {
  const title = `Tab and Shift+Tab pass through every screen ${which} and reach what a mouse reaches`;
  test(title, { tag: [...tag] }, async ({ unlocked, page }) => {
    // Some thousands of presses.
    test.setTimeout(600_000);
    await unlocked.open();
    for (const screen of await saved(page)) {
      await openScreen(page, screen);
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        expect.soft(await leftOutBy(page, key, pace), `${screen[0]} by ${key}`).toEqual([]);
      }
    }
  });
}
