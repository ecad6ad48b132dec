import type { Page } from 'playwright/test';
import { barriers } from '../e2e/support/barriers.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA } from '../e2e/support/officer.ts';

test('every chart of a result is read by the keyboard, and no part of it has barriers', async ({
  unlocked,
  officer,
  page,
}) => {
  await unlocked.open();
  await officer.registerConsent(MARIA);
  await officer.consult({ documento: MARIA.documento, month: '08/2026' });
  await officer.consult({ documento: MARIA.documento, month: '09/2026' });
  for (const tab of ['Vencimentos', 'Indicadores', 'Composição', 'Operações', 'Evolução', 'Todos os campos']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
    await readChartsByKeys(page);
    expect(await barriers(page), tab).toEqual([]);
  }
});

/** The arrows move through each chart, and the figures of each place are announced. */
async function readChartsByKeys(page: Page): Promise<void> {
  const charts = page.locator('main figure').filter({ has: page.locator('svg[role="application"]') });
  for (const chart of await charts.all()) {
    const said = chart.locator('.recharts-tooltip-wrapper, [role="status"]');
    await chart.locator('svg[role="application"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect(said).not.toBeEmpty();
    const first = await said.innerText();
    await page.keyboard.press('ArrowLeft');
    await expect(said).not.toHaveText(first, { useInnerText: true });
  }
}
