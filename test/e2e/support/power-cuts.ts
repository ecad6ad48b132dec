import { expect, type Page } from 'playwright/test';
import type { Fixtures } from './fixtures.ts';
import { MARIA } from './officer.ts';

/** Cuts the power so many times, each right after a result is shown, and finds every result in the library. */
export async function cutPower(
  { desk, officer, page }: Pick<Fixtures, 'desk' | 'officer'> & { readonly page: Page },
  times: number,
): Promise<void> {
  const months = Array.from({ length: times }, (_, index) => `${String(index + 1).padStart(2, '0')}/2025`);
  await desk.open();
  await officer.registerConsent(MARIA);
  for (const month of months) {
    await officer.consult({ documento: MARIA.documento, month });
    await desk.kill();
    await desk.open();
    await officer.go('Acervo');
    await expect(page.getByText(month, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`${times} resultados`)).toBeVisible();
}
