import type { Page } from 'playwright/test';
import { barriers } from '../e2e/support/barriers.ts';
import { expect, test } from '../e2e/support/fixtures.ts';
import { MARIA, type officerAt } from '../e2e/support/officer.ts';
import { commandAt } from '../e2e/support/palette.ts';
import { chooseInLadder } from '../e2e/support/result-acts.ts';

type Officer = ReturnType<typeof officerAt>;

/** Scenario documents (docs/documents.md) with figures, and the text of the 09/2026 result about their situation. */
const READABLE = [
  ['em-dia', '900.000.001-75', /Sem vencidos e sem prejuízo/],
  ['sem-dados', '900.000.002-56', /Nada consta nesta data-base/],
  ['muito-vencido', '900.000.003-37', /[\d,]+% da carteira ativa vencida, mais grave: > 360 dias/],
  ['prejuizo-recente', '900.000.004-18', /[\d,]+% da carteira de crédito em prejuízo, há até 12 meses/],
  ['prejuizo-antigo', '900.000.005-07', /em prejuízo, há mais de 12 meses/],
  ['moeda-estrangeira', '90.000.001/0001-29', /moeda estrangeira/],
  ['discordancias', '90.000.002/0001-73', /\d operações em discordância, R\$/],
  ['sub-judice', '90.000.003/0001-18', /\d operações sub judice, R\$/],
  ['em-processamento', '90.000.004/0001-62', /Provisório: \d.*Sem vencidos e sem prejuízo até agora/s],
  ['muito-grande', '90.000.005/0001-07', /Instituições\s*\d\d/],
  ['somente-limites', '90.000.006/0001-51', /Carteira de crédito sem dívida/],
  ['deterioracao', '90.000.007/0001-04', /da carteira ativa vencida/],
  ['recuperacao', '90.000.008/0001-40', /Sem vencidos e sem prejuízo/],
  ['cliente-novo', '900.000.007-60', /Dívida total/],
  ['retificada', '900.000.011-47', /Sem vencidos e sem prejuízo/],
  ['provisoria', '900.000.012-28', /Provisório: 64,9% processado/],
  ['nada-consta', '900.000.022-08', /Nada consta nesta data-base/],
  ['processamento-usual', '90.000.009/0001-95', /Dívida total/],
  ['atraso-ate-14-dias', '900.000.023-80', /da carteira ativa vencida, só de 1 a 14 dias/],
  ['limites-no-fim', '900.000.024-61', /Uso de limites\s*9\d,\d%/],
  ['cartao-no-rotativo', '900.000.025-42', /% em crédito de alto custo\s*7\d,\d%/i],
  ['nao-fecha', '90.000.010/0001-10', /5 conferências divergem/],
  ['zeros-perdidos', '000.000.001-91', /Sem vencidos e sem prejuízo/],
] as const;

/** Documents without figures in any month. */
const GAPS = [
  ['mensagens-de-validacao', '900.000.006-80', /Titular não localizado/],
  ['inconclusiva', '900.000.013-09', /Ainda sem dados \(64,9% processado\)/],
  ['nao-disponivel', '900.000.014-90', /Dados não disponíveis nesta data-base/],
  ['nao-localizado', '900.000.015-70', /Titular não localizado/],
  ['em-analise', '900.000.016-51', /Dados não disponíveis nesta data-base/],
  ['de-outro-documento', '900.000.017-32', /respondeu sobre outro documento/],
  ['de-outro-mes', '900.000.018-13', /respondeu sobre outra data-base/],
] as const;

/** The second is a window of 1280 at 200 %. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 640, height: 720 },
  { width: 1920, height: 1080 },
];
const TABS = ['Vencimentos', 'Indicadores', 'Composição', 'Operações', 'Evolução', 'Todos os campos'];

test.describe.configure({ timeout: 900_000 });

for (const [name, documento, situation] of READABLE) {
  test(`${name}: every part of 24 months, light and dark, fits each window and has no barrier`, async ({
    unlocked,
    officer,
    page,
    shot,
  }) => {
    await unlocked.open();
    await openMonths(page, officer, documento);
    await expect(page.getByRole('main')).toContainText(situation);
    for (const scheme of ['claras', 'escuras']) {
      if (scheme === 'escuras') await darken(page);
      for (const tab of TABS) await lookAt(page, tab, (size) => shot(`long/${name}-${tab}-${scheme}-${size}`));
    }
  });
}

for (const [name, documento, situation] of GAPS) {
  test(`${name}: says what it is, and draws none of 24 months`, async ({ unlocked, officer, page, shot }) => {
    await unlocked.open();
    await openMonths(page, officer, documento);
    await expect(page.getByRole('main')).toContainText(situation);
    expect(await barriers(page)).toEqual([]);
    await expect(page.getByRole('figure')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Evolução dos outros meses' })).toHaveCount(0);
    await shot(`long/${name}`);
  });
}

/** Has 24 months saved of a subject and shows 09/2026. */
async function openMonths(page: Page, officer: Officer, documento: string): Promise<void> {
  await consent(page, officer, documento);
  await officer.openQuery();
  await officer.fillQuery({ documento, month: '09/2026' });
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page).toHaveURL(/#\/resultado\//);
  const september = page.url();
  await commandAt(page, 'série de meses');
  await page.getByRole('textbox', { name: 'CPF ou CNPJ' }).fill(documento);
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: /^Consultar 2\d meses$/ }).click();
  await expect(page.getByText('Série concluída')).toBeVisible({ timeout: 600_000 });
  await page.goto(september);
}

async function consent(page: Page, officer: Officer, documento: string): Promise<void> {
  await officer.newConsent();
  await officer.typeSubject({ nome: MARIA.nome, documento });
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).check();
  if (documento.includes('/')) {
    const power = 'Contrato ou estatuto social';
    await officer.typeSigner(1, { nome: 'Ana Exemplo', cpf: '111.444.777-35', cargo: 'Diretora', power });
  }
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await page.getByRole('checkbox', { name: /li o termo acima/i }).check();
  await page.getByRole('button', { name: 'Autorizar' }).click();
  await expect(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await officer.takeScreenBack();
  await expect(page.getByText(/Autorização registrada\. Válida até/)).toBeVisible();
}

async function darken(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await expect(page.getByRole('button', { name: 'Usar cores claras' })).toBeVisible();
}

/** One part of the result in each size and, where it has charts, as tables; it never scrolls sideways. */
async function lookAt(page: Page, tab: string, shot: (size: string) => Promise<void>): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await shot(`${size.width}`);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(excess, `${tab}, ${size.width}`).toBeLessThanOrEqual(0);
  }
  expect(await barriers(page), tab).toEqual([]);
  for (const table of await page.getByText('Tabela', { exact: true }).all()) await table.click();
  if (tab === 'Vencimentos') await chooseInLadder(page, 'Tabela');
  expect(await barriers(page), `${tab} as tables`).toEqual([]);
  for (const chart of await page.getByText('Gráfico', { exact: true }).all()) await chart.click();
  if (tab === 'Vencimentos') await chooseInLadder(page, 'Gráfico');
}
