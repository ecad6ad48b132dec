import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';

test('an officer reaches a result with the keyboard alone', async ({ unlocked, officer, page }) => {
  await unlocked.open();
  await expect(page.getByRole('heading', { level: 1, name: 'Início' })).toBeVisible();
  await page.keyboard.press('Alt+2');
  await expect(page.getByRole('heading', { level: 1, name: 'Autorizações' })).toBeVisible();
  await tabTo(page, 'Nova autorização');
  await page.keyboard.press('Enter');
  await page.getByLabel('CPF ou CNPJ').waitFor();
  await page.keyboard.type('52998224725');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Maria Aparecida da Silva');
  for (const purpose of ['Concessão de crédito', 'Renovação de limite']) {
    await tabTo(page, purpose);
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: /Li o termo acima/ })).toBeVisible();
  await tabTo(page, /Li o termo acima/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Autorizar');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await officer.takeScreenBack();
  await tabTo(page, 'Consultar agora');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
});

/** Presses Tab until the named control has the focus; an officer would give up long before forty. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    const reached = page.locator(':focus');
    if ((await reached.count()) === 0) continue;
    const snapshot = await reached.ariaSnapshot();
    if (typeof name === 'string' ? snapshot.includes(`"${name}"`) : name.test(snapshot)) return;
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}
