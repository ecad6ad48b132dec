import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA } from '../e2e/support/officer.ts';
import { readPrinted } from '../e2e/support/printed.ts';

/* Tests main's requests to Chromium when a report is saved as PDF: `npm run test:package`. */
test('a report is printed as main asks, in a window that nobody sees and that is gone then', async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  await officer.openAnew(MARIA);
  await page.getByRole('button', { name: 'PDF' }).click();
  const status = page.getByRole('region', { name: 'Exportação' });
  await expect(status.getByText(/^Arquivo salvo/)).toBeVisible({ timeout: 45_000 });
  await expect.poll(() => page.context().pages().length).toBe(1);
  const report = readPrinted(await status.getByText(/^\//).innerText());
  expect(report?.facts).toMatch(/Tagged:\s+yes/);
  expect(report?.facts).toMatch(/Page size:.*\(A4\)/);
  expect(report?.pages.join('\n')).toContain(MARIA.nome);
});
