import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA } from '../e2e/support/officer.ts';

const MONTHS = Array.from({ length: 10 }, (_, index) => `${String(index + 1).padStart(2, '0')}/2025`);

test('ten power cuts, each right after a result is shown: all ten results are there', async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  await officer.saveConsent(MARIA);
  for (const month of MONTHS) {
    await officer.consult({ documento: MARIA.documento, month });
    await unlocked.kill();
    await unlocked.open();
    await officer.go('Consultas');
    await expect(page.getByText(month, { exact: true })).toBeVisible();
  }
  await expect(page.getByText(`${MONTHS.length} resultados`)).toBeVisible();
});
