import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright/test';
import { readPng } from '../support/read-png.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { type Printed, printed } from './support/printed.ts';

const OVERDUE = { nome: 'Bruno Atrasado de Souza', documento: '900.000.003-37' };
const LADDER_MENU = 'Opções: Escada de vencimentos';
const FILE = `Lastro ${OVERDUE.nome} 2026-09`;

/** The path of what an entry of the result's exports wrote. */
function choose(page: Page, entry: string): Promise<string> {
  return saved(page, 'Ações', entry);
}

/** The path of what an entry of a menu wrote. */
async function saved(page: Page, menu: string, entry: string): Promise<string> {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
  const status = page.getByRole('region', { name: 'Exportação' });
  await expect(status.getByText(/^Arquivo salvo/)).toBeVisible();
  const path = await status.getByText(/^\//).innerText();
  await status.getByRole('button', { name: 'Fechar' }).click();
  return path;
}

/** The overdue total as the screen shows it, in cents. */
async function overdueOnScreen(page: Page): Promise<number> {
  const title = await page
    .getByRole('term')
    .filter({ hasText: /^Vencido/ })
    .first()
    .locator('..')
    .locator('dd')
    .first()
    .getAttribute('title');
  return Number((title ?? '').replace(/\D/g, ''));
}

test('a result leaves the desk as table, workbook, answer and report, and all say the same', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  const downloads = join(unlocked.home, 'downloads');
  await unlocked.open({ LASTRO_DOWNLOADS: downloads });
  await officer.openAnew(OVERDUE);
  const overdue = await overdueOnScreen(page);
  expect(overdue).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Ações' }).click();
  await expect(page.getByRole('menuitem', { name: 'Planilha (XLSX)' })).toBeVisible();
  await shot('export-01-menu');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  const csv = await choose(page, 'Tabela (CSV)');
  const rows: Record<string, string>[] = parse(await readFile(csv), { delimiter: ';', bom: true, columns: true });
  const cell = rows.find(({ codigo }) => codigo === 'carteiraVencido');
  expect(Number(cell?.valor?.replace(',', ''))).toBe(overdue);

  const book = readXlsx(await readFile(await choose(page, 'Planilha (XLSX)'))).get('Carteira') ?? [];
  const total = book.find(([name]) => name && 'text' in name && name.text === 'Vencido')?.[1];
  expect(total && 'number' in total && Math.round(Number(total.number) * 100)).toBe(overdue);

  const raw = JSON.parse(await readFile(await choose(page, 'Resposta original (JSON)'), 'utf8'));
  expect(Math.round(raw.consulta.resumoDaCarteira.carteiraVencido * 100)).toBe(overdue);
  await choose(page, 'Planilha com uma coluna por data-base');

  const picture = readPng(await readFile(await saved(page, LADDER_MENU, 'Salvar imagem em arquivo (PNG)')));
  expect(picture.width).toBeGreaterThan(1500);
  expect(picture.height).toBeGreaterThan(600);
  expect(picture.texts.get('Description')).toContain(`Titular: ${OVERDUE.nome}`);
  expect((await readdir(downloads)).toSorted()).toEqual(
    [
      `${FILE} (2).xlsx`,
      `${FILE}.csv`,
      `${FILE}.json`,
      `${FILE}.procedencia.json`,
      `${FILE}.xlsx`,
      `${FILE} Escada de vencimentos.png`,
    ].toSorted(),
  );

  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await page.getByRole('button', { name: 'Ações' }).click();
  await page.getByRole('menuitem', { name: 'Tabela (CSV)', exact: true }).click();
  await expect(page.getByText('Arquivo salvo')).toBeVisible();
  await shot('export-02-saved-dark');
  expect(await barriers(page)).toEqual([]);
});

test('the report is a tagged document of pages with every amount and where it comes from', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await officer.openAnew(OVERDUE);
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await page.getByRole('link', { name: 'PDF' }).click();
  await expect(page.getByRole('article', { name: 'Relatório de consulta' })).toBeVisible();
  await expect(page).toHaveTitle(FILE);
  await page.getByRole('checkbox', { name: 'Com anexo' }).check();
  await shot('export-03-report-dark-desk');
  expect(await barriers(page)).toEqual([]);

  const amounts = await page.getByRole('table', { name: 'Resumo da carteira' }).getByRole('cell').allInnerTexts();
  expect(amounts.length).toBeGreaterThan(10);
  expect(amounts.filter((amount) => /^R\$\s0,00$/.test(amount))).toEqual([]);
  const report = await printed(page, join(unlocked.home, 'report.pdf'));
  if (report !== null) proveReport(report, amounts);
});

function proveReport({ pages, facts, tags, images }: Printed, amounts: readonly string[]): void {
  const text = pages.join('\n');
  for (const part of [OVERDUE.nome, OVERDUE.documento, 'Escada de vencimentos', 'Procedência', 'sigilo bancário']) {
    expect(text).toContain(part);
  }
  for (const amount of amounts) expect(text).toContain(amount.replaceAll('\u00a0', ' '));
  expect(facts).toMatch(/Tagged:\s+yes/);
  expect(facts).toMatch(/Page size:.*\(A4\)/);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, own] of pages.entries()) {
    const [head = ''] = own.trimStart().split('\n');
    expect(head).toContain(`${OVERDUE.nome} · CPF ${OVERDUE.documento}`);
    expect(head).toContain('data-base 09/2026');
    expect(own).toMatch(new RegExp(`protegido por sigilo bancário +${index + 1} ?/ ?${pages.length}`));
    // The answer and where it comes from are the first page, and all else is the annex.
    expect([own.includes('Alertas'), own.includes('Procedência')]).toEqual([index === 0, index === 0]);
  }
  for (const tag of ['H1', 'H2', 'Table', 'TH', 'Figure']) expect(tags).toContain(tag);
  // A chart in dots would be a picture.
  expect(images).toEqual([]);
}
