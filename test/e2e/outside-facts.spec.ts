import type { Bridge } from '#contract/contract.ts';
import { consulted } from '../bench/window/app-with-result.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';

test('a fact from outside is typed with its source, stands on the page, and keeps who typed it', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  const resultId = await page.evaluate(consulted, '90000001000129');
  const id = await page.evaluate(async (of) => {
    const { lastro } = window as unknown as { readonly lastro: Bridge };
    const started = await lastro['cases.start']({ resultId: of });
    if (!started.ok) throw new Error(started.error.code);
    return started.value.case.id;
  }, resultId);
  await page.evaluate((hash) => location.assign(hash), `#/casos/${id}`);
  const form = page.getByRole('group', { name: 'Adicionar fato' });
  await form.getByRole('combobox', { name: 'Fato' }).click();
  await page.getByRole('option', { name: 'EBITDA anual (balanço)' }).click();
  await form.getByRole('textbox', { name: 'Número' }).fill('-1.500,00');
  await form.getByRole('button', { name: 'Adicionar fato' }).click();
  await expect(form.getByText('Preencha um valor válido, a fonte e a data.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Fonte' }).fill('Balanço de 2025');
  await form.getByRole('textbox', { name: 'Data' }).fill('31122025');
  const paper = { name: 'balanço.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nbalanço\n%%EOF\n') };
  await form.locator('input[type=file]').setInputFiles({ ...paper, name: 'balanço.exe', buffer: Buffer.from('MZ') });
  await expect(form.getByText('O arquivo não foi aceito como comprovante.')).toBeVisible();
  await form.locator('input[type=file]').setInputFiles(paper);
  await expect(form.getByText('balanço.pdf')).toBeVisible();
  await form.getByRole('button', { name: 'Adicionar fato' }).click();
  await expect(page.getByText('EBITDA anual (balanço): -R$ 1.500,00 · Balanço de 2025 · 31/12/2025')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvar uma cópia de balanço.pdf' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await shot('outside-facts');
  await page.evaluate((hash) => location.assign(hash), `#/casos/${id}/folha`);
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect(sheet.getByText(/^Fora do registro/)).toBeVisible();
  await expect(sheet.getByText('EBITDA anual (balanço) (há mais de 180 dias)')).toBeVisible();
  await expect(
    sheet.getByText(
      /fonte informada: Balanço de 2025, 31\/12\/2025, digitado por .+, arquivo balanço\.pdf, SHA-256 [0-9a-f]{16}/,
    ),
  ).toBeVisible();
});
