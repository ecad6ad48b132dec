import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { DRIVER } from './support/drivers/driver.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { loadedWithOnly } from './support/only-messages.ts';

test('the page of a report is whole with the messages that the printing window may send, and no other', async ({
  unlocked,
  officer,
  page,
}) => {
  if (DRIVER !== 'browser') return;
  await unlocked.open();
  await officer.openAnew(MARIA);
  await page.goto(`${page.url().replace(/\/$/, '')}/relatorio`);
  const asked = await loadedWithOnly(page, PRINT_MESSAGES.report);
  expect(asked).toEqual([...PRINT_MESSAGES.report].toSorted());
});
