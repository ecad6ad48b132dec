import { PRINT_MESSAGES } from '#main/hosts/electron/printing.ts';
import { DRIVER } from './support/drivers/driver.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const REFUSED = JSON.stringify({ ok: false, error: { code: 'sender_refused' } });

test('the page of a report is whole with the messages that the printing window may send, and no other', async ({
  unlocked,
  officer,
  page,
}) => {
  // Only here do its messages cross where they can be refused on the way.
  if (DRIVER !== 'browser') return;
  await unlocked.open();
  await officer.registerConsent(MARIA);
  await page.getByRole('button', { name: 'Consultar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
  const asked = new Set<string>();
  await page.route('**/bridge/*', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/bridge/', '');
    if (name === 'events' || PRINT_MESSAGES.report.some((allowed) => allowed === name)) {
      asked.add(name);
      return route.continue();
    }
    await route.fulfill({ contentType: 'application/json', body: REFUSED });
  });
  await page.goto(`${page.url().replace(/\/$/, '')}/relatorio`);
  await page.reload();
  await expect(page).toHaveTitle(/^Lastro \S/);
  asked.delete('events');
  expect([...asked].toSorted()).toEqual([...PRINT_MESSAGES.report].toSorted());
});
