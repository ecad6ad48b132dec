import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { IMPORT_TITLES } from '#domain/consent/import-columns.ts';
import { barriers } from './support/barriers.ts';
import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { cpfOf } from './support/paper-drafts.ts';

const LINES = 200;
const NAME = 'Carteira com autorizações';

/** A list of authorizations as another system gives it out, which is a sheet of documents as well. */
function authorizedSheet(pages: string): Buffer {
  const titles = IMPORT_TITLES;
  const columns = ['id', 'nome', 'documento', 'consentimento', 'ip', 'host', 'timestamp', 'userAgent'] as const;
  const dated = ['dataExpiracao', 'dataCriacao', 'url'] as const;
  const head = [...columns, ...dated].map((column) => titles[column]).join(';');
  const rows = Array.from({ length: LINES }, (_, index) => {
    const id = randomUUID();
    const who = [id, `Titular ${String(index).padStart(3, '0')}`, cpfOf(index), 'sim'];
    const how = ['203.0.113.10', 'portal', '2025-03-04T10:00:00-03:00', 'Navegador'];
    return [...who, ...how, '04/03/2030 10:00:00', '04/03/2025 10:00:00', `${pages}/autorizacao/${id}`].join(';');
  });
  return Buffer.from(`\ufeff${[head, ...rows].join('\r\n')}`);
}

/** Address of the service's authorizations, from a sample of an import. */
async function pagesOf(page: Page, downloads: string): Promise<string> {
  await page.evaluate(() => location.assign('#/autorizacoes/importar'));
  await page.getByRole('button', { name: 'Salvar exemplo' }).click();
  await expect(page.getByText(/Salvo em .*lastro-autorizacoes-exemplo\.csv/)).toBeVisible();
  const sample = await readFile(join(downloads, 'lastro-autorizacoes-exemplo.csv'), 'utf8');
  return /https?:\/\/[^\s;,"]+(?=\/autorizacao\/)/.exec(sample)?.[0] ?? '';
}

test('from an empty archive to a running batch of 200 authorized lines, by what its check offers', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  const downloads = join(unlocked.home, 'downloads');
  await unlocked.open({ LASTRO_DOWNLOADS: downloads });
  const file = { name: `${NAME}.csv`, mimeType: 'text/csv', buffer: authorizedSheet(await pagesOf(page, downloads)) };
  const choose = () => page.locator('input[type=file]').first().setInputFiles(file);

  const acts = await countActs([
    () => officer.go('Lotes'),
    () => page.getByRole('link', { name: 'Novo lote' }).click(),
    choose,
    () => page.getByRole('combobox', { name: 'Finalidade' }).click(),
    () => page.getByRole('option', { name: 'Concessão de crédito' }).click(),
    () => page.getByRole('button', { name: 'Conferir' }).click(),
  ]);
  const ways = page.getByRole('region', { name: `Autorizar ${LINES} titulares` });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  await expect(ways.getByRole('link', { name: 'Registrar termos assinados' })).toBeVisible();
  await shot('authorize-batch-01-check');
  expect(await barriers(page)).toEqual([]);
  const batch = await page.evaluate(() => location.hash);

  const toRunning = await countActs([
    () => ways.getByRole('link', { name: 'Importar autorizações' }).click(),
    choose,
    () => page.getByRole('checkbox', { name: 'Concessão de crédito' }).check(),
    () => page.getByRole('button', { name: 'Conferir as linhas' }).click(),
    () => page.getByRole('button', { name: `Importar ${LINES} autorizações` }).click(),
    async () => {
      await expect(page.getByText(`${LINES} autorizações importadas`)).toBeVisible();
      await officer.go('Lotes');
    },
    () => page.getByRole('link', { name: NAME }).first().click(),
    () => page.getByLabel('Teto do lote').fill(String(LINES)),
    () => page.getByRole('button', { name: new RegExp(`^Consultar ${LINES} no Embutido`) }).click(),
  ]);
  expect(await page.evaluate(() => location.hash)).toBe(batch);
  await expect(page.getByRole('progressbar', { name: 'Andamento do lote' })).toBeVisible();
  await shot('authorize-batch-02-running');
  expect(acts + toRunning).toBeLessThanOrEqual(15);
});
