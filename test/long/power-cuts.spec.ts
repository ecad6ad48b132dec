import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA } from '../e2e/support/officer.ts';

const MONTHS = Array.from({ length: 10 }, (_, index) => `${String(index + 1).padStart(2, '0')}/2025`);

test('ten power cuts, each right after a result is shown: all ten results are there', async ({
  desk,
  officer,
  page,
}) => {
  await desk.open();
  await officer.registerConsent(MARIA);
  for (const month of MONTHS) {
    await officer.consult({ documento: MARIA.documento, month });
    await desk.kill();
    await desk.open();
    await officer.go('Acervo');
    await expect(page.getByText(month, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('10 resultados')).toBeVisible();
});
