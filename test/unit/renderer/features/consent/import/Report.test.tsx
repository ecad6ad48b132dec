import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { IMPORT_COLUMNS, MAX_IMPORT_ROWS } from '#domain/consent/import-columns.ts';
import { IMPORT_PROBLEMS } from '#domain/consent/imported-authorization.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { textsIn } from '#test/support/texts.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const chooser = () => page.getByLabelText('Escolher planilha');
const csv = (titles: readonly string[]): File =>
  new File([`${titles.join(';')}\n${titles.map((_, index) => `valor ${index}`).join(';')}`], 'antigas.csv');

test('a file of too many rows is told how many one may have', async () => {
  const fake = createFakeBridge();
  fake.fail('consent.import_columns', { code: 'import_unreadable', details: { reason: 'rows', max: MAX_IMPORT_ROWS } });
  await renderOver(fake, '#/autorizacoes/importar');
  await chooseFiles(chooser(), csv(['id', 'nome']));
  await expect.element(page.getByText(/linhas demais: o máximo é 20\.000/)).toBeVisible();
});

test('columns are matched by the officer, who is told which one and which purposes are missing', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/autorizacoes/importar');
  await chooseFiles(
    chooser(),
    csv([...IMPORT_COLUMNS.filter((column) => column !== 'finalidades' && column !== 'nome'), 'quem']),
  );
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect.element(page.getByText('Escolha a coluna.')).toBeVisible();
  await expect.element(page.getByText(/Escolha ao menos uma finalidade/)).toBeVisible();
  expect(fake.sent.map(({ name }) => name)).not.toContain('consent.import');
  await page.getByRole('combobox', { name: 'Nome', exact: true }).click();
  await page.getByRole('option', { name: 'quem' }).click();
  await page.getByRole('checkbox', { name: 'Renovação de limite' }).click();
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect.element(page.getByText('Linhas que conferem: 1 de 1; recusadas: 0')).toBeVisible();
  expect(fake.sent.at(-1)).toMatchObject({ input: { purposes: ['renovacao'], layout: { nome: 16 }, dryRun: true } });
  await page.getByRole('button', { name: 'Importar 1 autorização' }).click();
  await expect.element(page.getByText('1 autorização importada')).toBeVisible();
});

test('while a row is refused nothing can be imported, and each problem is said in words', async () => {
  const { t } = textsIn('pt-BR');
  const fake = createFakeBridge();
  const problems = IMPORT_PROBLEMS.map((problem) => ({ column: 'url' as const, problem }));
  const refused = [{ line: 7, nome: 'João', problems }];
  fake.reply('consent.import', () => ({ ok: true, value: { rows: 2, accepted: 1, refused, imported: false } }));
  await renderOver(fake, '#/autorizacoes/importar');
  await chooseFiles(chooser(), csv(IMPORT_COLUMNS));
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect.element(page.getByText(/Corrija as linhas recusadas/)).toBeVisible();
  const row = page.getByRole('row', { name: /^7 João/ });
  for (const problem of IMPORT_PROBLEMS) {
    await expect.element(row).toMatchTextContent(`Endereço público: ${t(`consent.import.problem.${problem}`)}`);
  }
  expect(page.getByRole('button', { name: /^Importar/ }).elements()).toEqual([]);
});

test('a dropped file is read as a chosen one, and a template is saved', { tags: ['long'] }, async () => {
  const fake = createFakeBridge();
  await renderOver(fake, '#/autorizacoes/importar');
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(csv(IMPORT_COLUMNS));
  const drop = page.getByRole('group', { name: 'Planilha' });
  await expect.element(drop).toBeVisible();
  drop.element().dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  await expect.element(page.getByText('valor 0', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar exemplo' }).click();
  await expect.element(page.getByText('Salvo em /tmp/modelo.csv.')).toBeVisible();
  expect(fake.sent.at(-1)).toMatchObject({ name: 'consent.import_template', input: { sample: true } });
});
