import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { readXlsx } from '../support/read-xlsx.ts';
import { expect, type Fixtures, test, type Unlocked } from './support/fixtures.ts';

const NAME = 'Capital de giro';

/** Documents of the embedded service with a known situation (docs/documents.md). */
const SINKING = { documento: '90000007000104', nome: 'Comercial Deterioração Ltda.' };
const REGULAR = { documento: '90000000175', nome: 'Cliente Em Dia' };
const UNAVAILABLE = { documento: '90000001490', nome: 'Cliente Sem Data-Base' };
/** Has no authorization. */
const UNAUTHORIZED = { documento: '52998224725', nome: 'Maria Sem Autorização' };

const SHEET = [
  'CPF/CNPJ;Nome;Exposição própria;Contrato;Responsável',
  `90.000.007/0001-04;${SINKING.nome};150.000,00;C-1;Ana Lima`,
  `900.000.001-75;${REGULAR.nome};20.000,00;C-2;Ana Lima`,
  `900.000.014-90;${UNAVAILABLE.nome};5.000,00;C-3;Bruno Reis`,
  `529.982.247-25;${UNAUTHORIZED.nome};;C-4;Bruno Reis`,
  '529.982.247-26;Dígitos Errados;1,00;C-5;Bruno Reis',
].join('\r\n');

/** The test authorizations, for monitoring. */
async function authorize(page: Page): Promise<void> {
  await page.evaluate(
    async (documents) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      for (const documento of documents) {
        const done = await lastro['home.authorize_test']({ documento, purpose: 'monitoramento' });
        if (!done.ok) throw new Error(done.error.code);
      }
    },
    [SINKING, REGULAR, UNAVAILABLE].map(({ documento }) => documento),
  );
}

/** Prepares the cycle that is due, confirms its batch with a ceiling, and goes on to the cycle. */
async function runCycle(page: Page, month: string): Promise<void> {
  await page.getByRole('link', { name: 'Preparar ciclo' }).click();
  await expect(page.getByRole('textbox', { name: 'Data-base do ciclo' })).toHaveValue(month);
  await page.getByRole('button', { name: 'Preparar o lote' }).click();
  await page.getByLabel('Teto do lote').fill('20');
  await page.getByRole('button', { name: /^Consultar \d+ no Embutido/ }).click();
  await expect(page.getByText(/^Encerrado em/)).toBeVisible();
  await page.getByRole('link', { name: 'Abrir o ciclo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${NAME}, ${month}` })).toBeVisible();
  await expect(page.getByText('2 membros não foram comparados neste ciclo.')).toBeVisible();
}

/** The list of what waits for the officer. */
async function openInbox({ officer, page }: Pick<Workplace, 'officer' | 'page'>): Promise<void> {
  await officer.go('Monitoramento');
  await page.getByRole('link', { name: 'Ocorrências' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ocorrências' })).toBeVisible();
}

const DAYS = { '04/2026': '2026-05-22', '05/2026': '2026-06-22', '06/2026': '2026-07-22', '07/2026': '2026-08-22' };

type Workplace = Pick<Fixtures, 'unlocked' | 'officer' | 'shot'> & { readonly page: Page };

const downloadsOf = ({ home }: Unlocked) => ({ LASTRO_DOWNLOADS: join(home, 'downloads') });

/** Starts anew in the month after, and runs the cycle that is due. */
async function nextMonth({ unlocked, officer, page }: Workplace, month: keyof typeof DAYS): Promise<void> {
  await unlocked.close();
  await unlocked.openAt(`${DAYS[month]}T10:00:00-03:00`, downloadsOf(unlocked));
  await officer.go('Monitoramento');
  await expect(page.getByRole('row', { name: new RegExp(`${NAME}.*${month}`) })).toBeVisible();
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await runCycle(page, month);
}

/** From no portfolio to its first cycle, in which nothing is new. */
async function beginWatch({ unlocked, officer, page, shot }: Workplace): Promise<void> {
  await unlocked.openAt('2026-04-22T10:00:00-03:00', downloadsOf(unlocked));
  await authorize(page);
  await officer.go('Monitoramento');
  await expect(page.getByText('Nenhuma carteira monitorada ainda')).toBeVisible();
  await page.getByRole('link', { name: 'Nova carteira' }).click();
  await page.getByRole('textbox', { name: 'Nome da carteira' }).fill(NAME);
  await shot('monitoring-01-new');
  await page.getByRole('button', { name: 'Criar carteira' }).click();
  await expect(page.getByText('Nenhum membro')).toBeVisible();
  await page.getByRole('link', { name: 'Importar planilha' }).click();
  const file = { name: 'carteira.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
  await page.locator('input[type=file]').first().setInputFiles(file);
  await expect(page.getByRole('combobox', { name: 'Exposição própria (R$)' })).toHaveValue('Exposição própria');
  await page.getByRole('button', { name: 'Importar 5 linhas' }).click();
  await expect(page.getByText('4 membros novos, 0 atualizados')).toBeVisible();
  await expect(page.getByText('Linha 6: Dígitos verificadores errados')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Ver membros' }).first().click();
  await expect(page.getByRole('row', { name: /Comercial Deterioração.*R\$\s150\.000,00.*Ana Lima/ })).toBeVisible();
  await shot('monitoring-02-members');
  await page.getByRole('link', { name: 'Abrir carteira' }).click();
  await page.getByRole('link', { name: 'Preparar ciclo' }).click();
  await expect(page.getByText('1 membro sem autorização')).toBeVisible();
  await expect(page.getByText('4 membros × 4 meses = 16')).toBeVisible();
  await shot('monitoring-03-before');
  await page.goBack();

  // The first month stands beside the three before it: nothing is new.
  await runCycle(page, '03/2026');
  await expect(page.getByRole('row', { name: /Cliente Sem Data-Base.*data-base não disponível/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Maria Sem Autorização.*sem autorização/ })).toBeVisible();
  await expect(page.getByText('Nenhuma ocorrência entre os membros comparados.')).toBeVisible();
  await shot('monitoring-04-cycle');
}

/** A month in which nothing changed. */
async function expectNothingNew(workplace: Workplace): Promise<void> {
  const { page } = workplace;
  await nextMonth(workplace, '04/2026');
  await openInbox(workplace);
  await expect(page.getByText('Nenhuma ocorrência nova')).toBeVisible();
  await expect(page.getByText(/^2 membros não foram comparados/)).toBeVisible();
}

/** A loss appears, and becomes a case. */
async function treatLoss(workplace: Workplace): Promise<void> {
  const { page, shot } = workplace;
  const dialog = page.getByRole('dialog');
  await nextMonth(workplace, '05/2026');
  await page.getByRole('link', { name: `${SINKING.nome}: Novo prejuízo` }).click();
  await expect(page.getByRole('region', { name: 'Agora: 05/2026' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Antes: 04/2026' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^R\$\s50\.246,67$/ })).toHaveAttribute('href', /^#\/resultado\//);
  await shot('monitoring-05-finding');
  await page.getByRole('button', { name: 'Tratar' }).click();
  await dialog.getByRole('textbox', { name: 'Anotação' }).fill('Falar com o cliente');
  await dialog.getByRole('checkbox', { name: 'Abrir um caso com a resposta de 05/2026' }).check();
  await dialog.getByRole('button', { name: 'Tratar' }).click();
  await expect(page.getByText('1 ocorrência em tratamento')).toBeVisible();
  await page.getByRole('link', { name: 'Abrir caso' }).first().click();
  await expect(page).toHaveURL(/#\/casos\//);
  await expect(page.getByRole('heading', { name: 'Riscos e mitigantes' })).toBeVisible();
}

test('a portfolio is made of a sheet, and what changed in a month becomes a case', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  const workplace = { unlocked, officer, page, shot };
  await beginWatch(workplace);
  await expectNothingNew(workplace);
  await treatLoss(workplace);
});

test('a portfolio is watched over five months, and what changed is worked off', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  const dialog = page.getByRole('dialog');
  const workplace = { unlocked, officer, page, shot };
  await beginWatch(workplace);
  await expectNothingNew(workplace);
  await treatLoss(workplace);

  // It gets worse, is told again, and put off.
  await nextMonth(workplace, '06/2026');
  await openInbox(workplace);
  const loss = page.getByRole('row', { name: /grave.*Novo prejuízo.*R\$\s130\.246,67.*há 1 mês/ });
  await expect(loss).toBeVisible();
  await page.getByRole('link', { name: `${SINKING.nome}: Novo prejuízo` }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Adiar' }).click();
  await dialog.getByRole('textbox', { name: 'Adiar até a data-base' }).fill('08/2026');
  await dialog.getByRole('button', { name: 'Adiar' }).click();
  await expect(page.getByText('1 ocorrência adiada')).toBeVisible();
  await expect(page.getByText('Nenhuma ocorrência nova')).toBeVisible();

  await expect(page.getByText('1 adiada volta no ciclo do mês escolhido.')).toBeVisible();

  // Arrears grow older; the officer knows why.
  await nextMonth(workplace, '07/2026');
  await openInbox(workplace);
  await expect(page.getByText('1 ocorrência', { exact: true })).toBeVisible();
  await shot('monitoring-06-inbox');
  await page.getByRole('link', { name: `${SINKING.nome}: Atraso` }).click();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('Renegociação assinada');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByText(/descartada, por .*: “?Renegociação assinada/)).toBeVisible();
  await page.getByRole('link', { name: 'Todas as ocorrências' }).click();
  await expect(page.getByText('Nenhuma ocorrência nova')).toBeVisible();
  await shot('monitoring-07-worked-off');

  await officer.go('Monitoramento');
  await page.getByRole('link', { name: NAME, exact: true }).click();
  await page.getByRole('link', { name: '07/2026' }).click();
  await page.getByRole('button', { name: 'Exportar o ciclo' }).click();
  await page.getByRole('menuitem', { name: 'Planilha (XLSX)' }).click();
  const status = page.getByRole('region', { name: 'Exportação' });
  await expect(status.getByText(/^Arquivo salvo/)).toBeVisible();
  const sheets = readXlsx(await readFile(await status.getByText(/^\//).innerText()));
  expect(JSON.stringify([...sheets.values()])).toContain('Renegociação assinada');
  await page.getByRole('button', { name: 'Exportar o ciclo' }).click();
  await page.getByRole('menuitem', { name: 'Relatório para imprimir' }).click();
  await expect(page).toHaveURL(/\/folha$/);
  await expect(page.getByRole('main').getByText('Renegociação assinada')).toBeVisible();
});
