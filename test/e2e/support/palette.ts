import { expect, type Page } from 'playwright/test';

/** Leads somewhere by Ctrl+K and what is typed, as someone does who keeps the hands on the keys. */
export async function commandAt(page: Page, typed: string, name = 'Busca e comandos'): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name });
  await expect(field).toBeFocused();
  await page.keyboard.type(typed);
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
}
