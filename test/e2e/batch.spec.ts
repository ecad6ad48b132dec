import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright/test';
import { readXlsx } from '../support/read-xlsx.ts';
import { authorizeLines, batchLines, batchWorkbook, HIDDEN_ROWS, LINES } from './support/batch-sheet.ts';
import { expect, test } from './support/fixtures.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const NAME = 'Carteira de teste';

const chooseSheet = (page: Page): Promise<void> =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: `${NAME}.xlsx`, mimeType: XLSX, buffer: batchWorkbook() });

/** The number beside a count of a list. */
const countOf = (page: Page, label: string) => page.getByRole('listitem').filter({ hasText: label }).first();

async function chooseCarteira(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Aba' }).click();
  await page.getByRole('option', { name: 'Carteira' }).click();
  await expect(page.getByText('200 linhas lidas')).toBeVisible();
}

async function choosePurpose(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
}

/** The file written by the last click. */
async function written(page: Page, click: Locator): Promise<Buffer> {
  await click.click();
  const status = page.getByRole('region', { name: 'Exportação' });
  await expect(status.getByText(/^Arquivo salvo/)).toBeVisible();
  const path = await status.getByText(/^\//).innerText();
  await status.getByRole('button', { name: 'Fechar' }).click();
  return readFile(path);
}

/** Those without an authorization leave as a file and become terms on paper, people by people. */
async function expectTerms(page: Page): Promise<void> {
  const { withoutConsent, lostZeros, formulas, branches } = LINES;
  const people = withoutConsent + lostZeros + formulas;
  const companies = branches / 2;
  const csv = await written(page, page.getByRole('button', { name: 'Exportar titulares sem autorização' }));
  expect(parse(csv, { delimiter: ';', bom: true })).toHaveLength(1 + people + companies);
  await page.getByRole('button', { name: 'Preparar termos em papel' }).click();
  await expect(page.getByText(`${people} termos preparados para assinar.`)).toBeVisible();
  await expect(page.getByText(`${companies} titulares ficaram de fora`, { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imprimir os termos' })).toBeVisible();
}

/** The officer's own cells, row by row, and what came of each line after them. */
async function expectReturnedSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Exportar lote' }).click();
  const bytes = await written(page, page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).first());
  const returned = readXlsx(bytes).get('Carteira') ?? [];
  const own = readXlsx(batchWorkbook()).get('Carteira') ?? [];
  expect(returned.map((cells) => cells.slice(0, 3))).toEqual(own.map((cells) => cells.slice(0, 3)));
  const states = returned.slice(1).map((cells) => (cells[3] && 'text' in cells[3] ? cells[3].text : ''));
  const begin = (words: string): number => states.filter((state) => state.startsWith(words)).length;
  // Queries under way at the power cut are of unknown end.
  expect(begin('salva') + begin('sem resposta confirmada')).toBe(LINES.authorized + LINES.duplicates);
  expect(begin('salva')).toBeGreaterThanOrEqual(LINES.authorized);
  expect(begin('sem autorização')).toBeGreaterThan(LINES.withoutConsent);
}

test('a sheet of 200 lines is checked, confirmed and run, through pause, lock and a power cut', async ({
  unlocked,
  officer,
  page,
  shot,
  startService,
}) => {
  expect(batchLines()).toHaveLength(200);
  const service = await startService('--latency', '350');
  const downloads = { LASTRO_DOWNLOADS: join(unlocked.home, 'downloads') };
  await unlocked.open(downloads);
  await officer.useSandbox(service);
  await authorizeLines(page);

  await officer.go('Lotes');
  await expect(page.getByText('Nenhum lote ainda')).toBeVisible();
  await shot('batch-01-empty');
  await page.getByRole('link', { name: 'Novo lote' }).click();
  await chooseSheet(page);
  await chooseCarteira(page);
  await expect(page.getByText(`${HIDDEN_ROWS.length} linhas ocultas, que também são lidas`)).toBeVisible();
  await expect(page.getByText(`${LINES.formulas} fórmulas: vale o último valor calculado`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'CPF ou CNPJ', exact: true })).toHaveValue('CPF/CNPJ');
  await choosePurpose(page);
  await shot('batch-02-file');
  await page.getByRole('button', { name: 'Conferir' }).click();

  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(countOf(page, 'Dígitos verificadores errados')).toContainText(String(LINES.wrongDigits));
  await expect(countOf(page, 'Zeros à esquerda perdidos')).toContainText(String(LINES.lostZeros));
  await expect(countOf(page, 'Notação científica')).toContainText(String(LINES.scientific));
  await expect(countOf(page, 'Ocultas na planilha')).toContainText(String(HIDDEN_ROWS.length));
  await expect(countOf(page, 'Titular repetido')).toContainText(String(LINES.duplicates + LINES.branches / 2));
  await expect(countOf(page, 'A consultar')).toContainText(String(LINES.authorized));
  await expect(page.getByText(/^Preço desconhecido/)).toBeVisible();
  await shot('batch-03-check');
  await page.getByRole('button', { name: /^Zeros à esquerda perdidos/ }).click();
  await page.getByRole('button', { name: 'Confirmar 012.345.678-90 na linha 165' }).click();
  await expect(page.getByText('5 linhas com documento proposto')).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar as 5' }).click();
  await expect(page.getByText(/com documento proposto/)).toBeHidden();
  await page.getByRole('button', { name: /^A consultar/ }).click();
  await expect(page.getByText(`${LINES.authorized} linhas`, { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: /^\d\d\/\d{4}$/ }).first()).toBeVisible();
  await expectTerms(page);
  await shot('batch-03-lines');

  await page.getByLabel('Teto do lote').fill('38');
  await page.getByRole('button', { name: 'Consultar 38 no Sandbox (até 38 consultas)' }).click();
  const progress = page.getByRole('progressbar', { name: 'Andamento do lote' });
  await expect(progress).toBeVisible();
  await shot('batch-04-running');
  await page.getByRole('button', { name: 'Pausar' }).click();
  const resume = page.getByRole('button', { name: /^Continuar no Sandbox/ });
  await expect(resume).toBeVisible();
  await shot('batch-05-paused');
  await resume.click();
  await expect(page.getByText('Em curso', { exact: true }).last()).toBeVisible();

  // A lock pauses it, and the unlock goes on by itself.
  await page.keyboard.press('Control+L');
  await page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible();

  // A power cut does not: nothing is asked without a word.
  await unlocked.kill();
  await unlocked.open(downloads);
  await expect(page.getByText(`O lote ${NAME} está em pausa`, { exact: false })).toBeVisible();
  await shot('batch-06-home');
  await page.getByRole('link', { name: 'Abrir lote' }).click();
  await expect(page.getByText('O Lastro foi encerrado com o lote em curso')).toBeVisible();
  await shot('batch-07-interrupted');
  await resume.click();
  await expect(page.getByText('O teto do lote foi atingido')).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveAttribute('aria-valuenow', /^[1-9]\d(\.\d+)?$/);
  await shot('batch-08-ceiling');
  await page.getByRole('button', { name: 'Alterar o teto' }).click();
  await page.getByLabel('Teto do lote').fill('60');
  await page.getByRole('button', { name: 'Continuar no Sandbox (até 60 consultas)' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Resultado', exact: true })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText('Encerrado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Risco total' }).click();
  await expect(page.getByRole('columnheader', { name: 'Risco total' })).toHaveAttribute('aria-sort', 'descending');
  await shot('batch-09-result');
  await expectReturnedSheet(page);
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await expect(page.getByRole('button', { name: 'Usar cores claras' })).toBeVisible();
  await shot('batch-10-result-dark');
  await page
    .getByRole('row', { name: /Titular 0/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();

  // The same layout a second time needs no mapping, and there is nothing left to pay.
  await officer.go('Lotes');
  await page.getByRole('link', { name: 'Novo lote' }).click();
  await chooseSheet(page);
  await chooseCarteira(page);
  await expect(page.getByText('Colunas reconhecidas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Colunas' })).toBeHidden();
  await choosePurpose(page);
  await page.getByRole('button', { name: 'Conferir' }).click();
  await page.getByRole('button', { name: 'Descartar lote' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar lote' }).click();
  await expect(page.getByRole('link', { name: NAME })).toHaveCount(1);
  await service.stop();
});
