import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const MONTHS = Array.from({ length: 2 }, (_, index) => `${String(index + 1).padStart(2, '0')}/2025`);

test('two power cuts, each right after a result is shown: both results are there', async ({ desk, officer, page }) => {
  await desk.open();
  await officer.registerConsent(MARIA);
  for (const month of MONTHS) {
    await officer.consult({ documento: MARIA.documento, month });
    await desk.kill();
    await desk.open();
    await officer.go('Acervo');
    await expect(page.getByText(month, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('2 resultados')).toBeVisible();
});
