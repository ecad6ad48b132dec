import type { Page } from 'playwright/test';
import { parseRoute } from '#renderer/lib/routes/routes.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { isShown, lostFocusOf, OPENERS, openerOf } from './support/dialogs.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { endBatch, saveBatches } from './support/saved-batches.ts';
import { savePolicy, saveWatch, saveWork } from './support/saved-work.ts';
import { batchScreens, openScreen, policyScreens, type Screen, screensOf, watchScreens } from './support/screens.ts';
import { contentOf, SIGNERS, signedCase } from './support/signed-case.ts';
import { leftOutBy, type Pace } from './support/tab-walk.ts';

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
  const plan = { resultId, people: SIGNERS, content: contentOf(false), group: null, rules: 0 };
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

/** Groups of screens, each over a data folder that is filled once. */
const GROUPS = [
  ['of work with a subject and with groups, and of the settings', work],
  ['of batches', batches],
  ['of monitoring', async (page: Page) => watchScreens(await saveWatch(page))],
  ['of credit policies', policies],
] as const;

async function expectReached(page: Page, screens: readonly Screen[], pace: Pace): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen);
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      expect.soft(await leftOutBy(page, key, pace), `${screen[0]} by ${key}`).toEqual([]);
    }
  }
}

test('Tab and Shift+Tab pass through every screen with charts and reach what a mouse reaches', {
  tag: '@long',
}, async ({ unlocked, page }) => {
  await unlocked.open();
  await expectReached(page, await charted(page), 'one by one');
});

for (const [which, saved] of GROUPS) {
  test(`Tab and Shift+Tab pass through every screen ${which} and reach what a mouse reaches`, {
    tag: '@long',
  }, async ({ unlocked, page }) => {
    await unlocked.open();
    await expectReached(page, await saved(page), 'at once');
  });

  test(`each dialog and menu ${which} keeps the keyboard until Esc, which gives it back`, { tag: '@long' }, async ({
    unlocked,
    page,
  }) => {
    await unlocked.open();
    const [listed, found] = [new Set<string>(), new Set<string>()];
    for (const screen of await saved(page)) {
      await openScreen(page, screen);
      // The screen's preparation may have led to another one.
      const { screen: name } = parseRoute(new URL(page.url()).hash);
      for (const beginning of OPENERS[name] ?? []) {
        listed.add(`${name}: ${beginning}`);
        if (found.has(`${name}: ${beginning}`)) continue;
        const opener = openerOf(page, beginning);
        if (!(await isShown(opener))) continue;
        found.add(`${name}: ${beginning}`);
        expect.soft(await lostFocusOf(page, opener), `${screen[0]}: ${beginning}`).toEqual([]);
      }
    }
    expect(found).toEqual(listed);
  });
}

test.describe('before a vault is open, and before a customer', () => {
  test.use({ putsPinOff: false });

  test('Tab and Shift+Tab pass through the first run, the lock and the term, and reach what a mouse reaches', {
    tag: ['@long'],
  }, async ({ unlocked, officer, page }) => {
    const walk = async (where: string): Promise<void> => {
      for (const key of ['Tab', 'Shift+Tab'] as const) {
        expect.soft(await leftOutBy(page, key, 'one by one'), `${where} by ${key}`).toEqual([]);
      }
    };
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    await unlocked.open();
    await heading('Proteja os dados com um PIN').waitFor();
    await walk('the first run');
    await page.getByLabel('Novo PIN').fill('274916');
    await page.getByLabel('Repita o PIN').fill('274916');
    await page.keyboard.press('Enter');
    await heading('Início').waitFor();
    await page.keyboard.press('Control+L');
    await heading('O Lastro está bloqueado').waitFor();
    await walk('the lock');
    await page.getByLabel('PIN', { exact: true }).fill('274916');
    await page.keyboard.press('Enter');
    await heading('Início').waitFor();
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).waitFor();
    await walk('the term');
  });
});
