import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { type ReadCell, readXlsx } from '../support/read-xlsx.ts';
import { expect, test } from './support/fixtures.ts';
import { printed } from './support/printed.ts';
import { choose } from './support/result-acts.ts';

const COMPANY = '90000007000104';
const AFFILIATE = { documento: '90000001000129', nome: 'Beta Coligada Ltda.' };
/** Authorized, and not asked about yet. */
const TO_ASK = { documento: '90000005000107', nome: 'Gama Coligada S.A.' };
const SOUND = { documento: '90000000175', nome: 'ANA SOCIA DE TESTE' };
const PROVISIONAL = { documento: '90000001228', nome: 'BRUNO SOCIO DE TESTE' };
const UNAUTHORIZED = { documento: '90000000337', nome: 'CARLA SOCIA DE TESTE' };
const PARTNERS = [SOUND, PROVISIONAL, UNAUTHORIZED];
const ANA = { name: 'Ana Prado', role: 'analyst', passphrase: 'girassol de quarta-feira' } as const;
const NAME = 'Grupo Alfa';

/** The lines of the receipt that the company register gives out: six digits of each CPF. */
const QSA = PARTNERS.flatMap(({ documento, nome }) => [
  `Nome/Nome Empresarial: ${nome}`,
  `CPF/CNPJ: ***${documento.slice(3, 9)}**`,
  'Qualificação: 22-Sócio',
]).join('\n');

/** Runs inside the page: authorizes all but one and asks about all but another. Returns the newest month and the company's result. */
async function save(asked: {
  documents: readonly (readonly [documento: string, months: number])[];
  authorized: readonly string[];
  person: typeof ANA;
}): Promise<{ month: string; resultId: string }> {
  const { lastro } = window as unknown as { lastro: Bridge };
  await lastro['people.add'](asked.person);
  for (const documento of asked.authorized) await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
  const known = await lastro['consulta.months']({});
  if (!known.ok) throw new Error(known.error.code);
  const { newest } = known.value;
  const [year = 0, number = 0] = newest.split('-').map(Number);
  const before = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
  let resultId = '';
  for (const [documento, months] of asked.documents) {
    for (const month of [newest, before].slice(0, months)) {
      const query = { documento, month, purpose: 'concessao', reference: '', again: false } as const;
      const saved = await lastro['consulta.run'](query);
      if (!saved.ok) throw new Error(saved.error.code);
      if (resultId === '') resultId = saved.value.id;
    }
  }
  return { month: newest, resultId };
}

async function makeGroup(page: Page, resultId: string): Promise<void> {
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${resultId}`);
  await choose(page, 'Ações', 'Montar grupo');
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill(NAME);
  await page.getByRole('textbox', { name: 'Critério' }).fill('≥ 20% votante');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Colar quadro de sócios' }).click();
  await dialog.getByRole('textbox', { name: 'Texto colado' }).fill(QSA);
  await dialog.getByRole('button', { name: 'Ler sócios' }).click();
  for (const { documento, nome } of PARTNERS) {
    await dialog.getByRole('textbox', { name: `CPF de ${nome}` }).fill(documento);
  }
  await dialog.getByRole('button', { name: 'Adicionar 3 membros' }).click();
  for (const { documento, nome } of [AFFILIATE, TO_ASK]) {
    await page.getByRole('button', { name: 'Adicionar membro' }).click();
    await dialog.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(documento);
    await dialog.getByLabel('Nome completo ou razão social').fill(nome);
    await dialog.getByRole('combobox', { name: 'Papel' }).click();
    await page.getByRole('option', { name: 'coligada' }).click();
    await dialog.getByRole('button', { name: 'Salvar membro' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`${nome}.*coligada`) })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Ver consolidado' }).click();
}

async function askMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Consultar o que falta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await dialog.getByRole('button', { name: 'Preparar lote' }).click();
  await page.getByLabel('Teto do lote').fill('1');
  await page.getByRole('button', { name: /^Consultar 1 no Embutido/ }).click();
  await expect(page.getByText('Encerrado', { exact: true })).toBeVisible();
}

/** A cell's text or value. */
const textOf = (cell: ReadCell | undefined): string => (cell ? ('text' in cell ? cell.text : cell.number) : '');

/** The workbook: a row a member and the total, with beside it of whom it is. */
async function expectWorkbook(page: Page, coverage: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Exportar grupo' }).click();
  await page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).click();
  const status = page.getByRole('region', { name: 'Exportação' });
  await expect(status.getByText(/^Arquivo salvo/)).toBeVisible();
  const bytes = await readFile(await status.getByText(/^\//).innerText());
  await status.getByRole('button', { name: 'Fechar' }).click();
  const rows = readXlsx(bytes).get('Membros') ?? [];
  const at = rows.findIndex(([first]) => textOf(first) === 'Total parcial');
  const [total = [], below = []] = rows.slice(at);
  const sums = total.flatMap((cell, column) => (cell !== null && 'number' in cell ? [textOf(below[column])] : []));
  expect(sums.length).toBeGreaterThan(8);
  expect(sums[0]).toMatch(coverage);
  // An answer that is silent about an amount is missing from that total alone.
  for (const beside of sums) expect(beside).toMatch(/^[45] de 6 membros em .*; faltam? .*sem autorização/);
  const members = rows.slice(at - 6, at).map(([first]) => textOf(first));
  expect(members.slice(1)).toEqual([...PARTNERS, AFFILIATE, TO_ASK].map(({ nome }) => nome));
}

/** The same on paper. */
async function expectPaper(page: Page, file: string, coverage: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Exportar grupo' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  const sheet = page.getByRole('article', { name: 'Folha do grupo' });
  await expect(sheet.getByText(coverage).first()).toBeVisible();
  const paper = await printed(page, file);
  if (paper !== null) {
    const words = paper.pages.join('\n').replaceAll(/\s+/g, ' ');
    expect(words).toMatch(coverage);
    expect(words).toContain('sem autorização');
    expect(paper.tags).toContain('Table');
  }
  await page.goBack();
}

/** Writes the case that a position leads to, with what the group owes elsewhere as a risk, and signs it. */
async function signCase(page: Page): Promise<void> {
  await page.getByLabel('Produto').fill('Capital de giro');
  await page.getByLabel('Valor', { exact: true }).fill('50000');
  await page
    .getByRole('button', { name: /^Aceitar: Outros membros do grupo têm / })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Proposta' }).fill('Conceder com aval dos sócios.');
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Concluir e levar ao comitê' });
  await dialog.getByLabel('Senha da pessoa').fill(ANA.passphrase);
  await dialog.getByRole('button', { name: 'Concluir e assinar' }).click();
  await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
}

/** Runs inside the page: asks about a month once more. */
async function askAgain({ documento, month }: { documento: string; month: string }): Promise<void> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const query = { documento, month, purpose: 'concessao', reference: '', again: true } as const;
  const saved = await lastro['consulta.run'](query);
  if (!saved.ok) throw new Error(saved.error.code);
}

test('a group goes to the committee as a position and a signed page, which a newer answer does not change', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open({ LASTRO_DOWNLOADS: join(unlocked.home, 'downloads') });
  const others = [SOUND, PROVISIONAL, AFFILIATE, TO_ASK].map(({ documento }) => documento);
  const { month, resultId } = await page.evaluate(save, {
    documents: [
      [COMPANY, 2],
      [SOUND.documento, 2],
      [PROVISIONAL.documento, 1],
      [AFFILIATE.documento, 1],
    ],
    authorized: [COMPANY, ...others],
    person: ANA,
  } as const);
  const dataBase = month.split('-').toReversed().join('/');
  const covers = (known: number): RegExp =>
    new RegExp(`${known} de 6 membros em ${dataBase}; faltam? .*sem autorização`);

  await makeGroup(page, resultId);
  await expect(page.getByText(covers(4)).first()).toBeVisible();
  await expect(page.getByText(/provisório: BRUNO/).first()).toBeVisible();
  await askMissing(page);
  await page.goBack();
  await expect(page.getByText(covers(5)).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vencimentos do grupo, por membro' })).toBeVisible();
  const matrix = page.getByRole('table', { name: 'Membros e totais' });
  await expect(matrix.getByRole('row', { name: /^CARLA.*Sem valores: sem autorização/ })).toBeVisible();
  await expect(matrix.getByRole('row', { name: /^Total parcial/ })).toBeVisible();
  await expect(page.getByText(/^Maior membro: /)).toBeVisible();
  const evolution = page.getByRole('region', { name: 'Evolução do grupo' });
  await expect(evolution.locator('[data-partial]')).toHaveText(['2/6', '5/6']);
  await shot('group-06-whole');
  await expectWorkbook(page, covers(5));
  await expectPaper(page, join(unlocked.home, 'grupo.pdf'), covers(5));

  await page.getByRole('button', { name: 'Guardar posição para o comitê' }).click();
  await page.getByRole('link', { name: `Posição 1, ${dataBase}` }).click();
  const position = page.url();
  const hash = page.getByText(/^SHA-256 [\da-f]{64}/);
  const kept = await hash.innerText();
  await expect(page.getByText('Nenhuma mudança desde que a posição foi guardada.')).toBeVisible();
  await expectPaper(page, join(unlocked.home, 'posição.pdf'), covers(5));
  await page.getByRole('button', { name: 'Abrir caso do grupo' }).click();
  await shot('group-07-case-of');
  await page.getByRole('menuitem').first().click();
  await expect(page.getByRole('radio', { name: /^Grupo Alfa, posição 1/ })).toBeChecked();
  await signCase(page);
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect(sheet).toContainText(`5 de 6 membros em ${dataBase}`);
  await expect(sheet).toContainText('Outros membros do grupo têm');
  await shot('group-09-page');
  const signed = await sheet.innerText();

  await page.evaluate(askAgain, { documento: PROVISIONAL.documento, month });
  await page.reload();
  await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
  expect(await sheet.innerText()).toBe(signed);
  await page.goto(position);
  await expect(page.getByText(/^BRUNO SOCIO DE TESTE: nova resposta do mesmo mês/)).toBeVisible();
  await expect(page.getByText('A posição é a que foi guardada')).toBeVisible();
  expect(await hash.innerText()).toBe(kept);
  await shot('group-10-changed');
});
