import type { Bridge } from '#contract/contract.ts';
import { loan } from '../support/registrato/report-layout.ts';
import { reportPdf } from '../support/registrato/report-pdf.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { saveConsents, saveResults } from './support/saved-answers.ts';

test('a client’s own report is dropped, confirmed and set beside the query of its month', { tag: '@long' }, async ({
  unlocked,
  page,
  shot,
}) => {
  await unlocked.open();
  await saveConsents(page, [MARIA]);
  const [saved = ''] = await saveResults(page, MARIA, ['2026-08']);
  await page.evaluate(async () => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    await lastro['settings.change']({ registrato: true });
  });
  await page.evaluate((hash) => location.assign(hash), `#/titular/${saved}/registrato`);
  await expect(page.getByText('Leitor ainda não conferido com um relatório real.')).toBeVisible();
  const months = [{ month: '08/2026', lines: [loan('BANCO ALFA S.A.', { em_dia: 1_000_00, vencida: 20_00 })] }];
  const buffer = await reportPdf({
    nome: MARIA.nome.toUpperCase(),
    documento: MARIA.documento.replaceAll(/\D/g, ''),
    period: '08/2026 a 08/2026',
    months,
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'SCR.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('checkbox', { name: /é deste cliente/ }).check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('table', { name: 'Registrato × consulta' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Credoras no relatório do cliente' })).toContainText('BANCO ALFA S.A.');
  expect(await barriers(page)).toEqual([]);
  await shot('registrato');
});
