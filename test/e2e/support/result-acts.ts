import type { Page } from 'playwright/test';

/** Chooses an entry of a menu in the header of a result. */
export async function choose(page: Page, menu: 'Ações' | 'Comparar', entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, ...(typeof entry === 'string' && { exact: true }) }).click();
}

/** Chooses an entry of the menu of the ladder. */
export async function chooseInLadder(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^(Opções: Escada de vencimentos|Options: Maturity ladder)$/ }).click();
  await page.getByRole('menu').getByText(entry, { exact: true }).click();
}
