import { expect, type Page } from 'playwright/test';
import type { Fixtures } from './fixtures.ts';
import { MARIA } from './officer.ts';

/** Cuts the power so many times, each right after a result is shown, and finds every result in the library. */
export async function cutPower(
  { unlocked, officer, page }: Pick<Fixtures, 'unlocked' | 'officer'> & { readonly page: Page },
  times: number,
): Promise<void> {
  const months = Array.from({ length: times }, (_, index) => `${String(index + 1).padStart(2, '0')}/2025`);
  await unlocked.open();
  await officer.saveConsent(MARIA);
  for (const month of months) {
    await officer.consult({ documento: MARIA.documento, month });
    await unlocked.kill();
    await unlocked.open();
    await officer.go('Consultas salvas');
    await page.getByText('Resultados', { exact: true }).click();
    await expect(page.getByText(month, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`${times} resultados`)).toBeVisible();
}
