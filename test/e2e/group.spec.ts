import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { expect, test } from './support/fixtures.ts';

const COMPANY = { documento: '90000005000107', nome: 'Comercial Exemplo Ltda.' };
const QSA = [
  `CNPJ: 90.000.005/0001-07`,
  `NOME EMPRESARIAL: ${COMPANY.nome}`,
  'Nome/Nome Empresarial: BRUNO ATRASADO DE SOUZA',
  'CPF/CNPJ: ***000003**',
  'Qualificação: 49-Sócio-Administrador',
  'Nome/Nome Empresarial: MARIA DA SILVA',
  'CPF/CNPJ: ***982247**',
  'Qualificação: 22-Sócio',
  'Nome/Nome Empresarial: JOAO OCULTO',
  'CPF/CNPJ: ***567468**',
  'Qualificação: 22-Sócio',
].join('\n');

/** Authorizes one partner, and saves two months of it. */
async function save(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { lastro } = window as unknown as { lastro: Bridge };
    const asked = { documento: '90000000337', purpose: 'concessao' } as const;
    await lastro['home.authorize_test'](asked);
    for (const month of ['2026-08', '2026-09']) {
      const saved = await lastro['consulta.run']({ ...asked, month, reference: '', again: false });
      if (!saved.ok) throw new Error(saved.error.code);
    }
  });
}

test('a company and its partners are read as one client, and kept for the committee', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await save(page);
  await officer.go('Grupos');
  await page.getByRole('link', { name: 'Novo grupo' }).click();
  await page.getByRole('textbox', { name: 'Nome do grupo' }).fill('Grupo Exemplo');
  await page.getByRole('button', { name: 'Criar grupo' }).click();
  await page.getByRole('button', { name: 'Colar quadro de sócios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Texto colado' }).fill(QSA);
  await dialog.getByRole('button', { name: 'Ler sócios' }).click();
  await expect(dialog.getByText('3 sócios encontrados')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^CPF de BRUNO/ }).fill('900.000.003-37');
  await dialog.getByRole('textbox', { name: /^CPF de MARIA/ }).fill('529.982.247-25');
  await shot('group-01-qsa');
  await dialog.getByRole('button', { name: 'Adicionar 3 membros' }).click();
  await expect(page.getByRole('row', { name: /JOAO OCULTO.*Sem CPF/ })).toBeVisible();
  await shot('group-02-members');
  await page.getByRole('link', { name: 'Ver consolidado' }).click();
  await expect(page.getByText(/^1 de 4 membros em 09\/2026; faltam /).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Vencimentos do grupo, por membro' })).toBeVisible();
  await shot('group-03-view');
  await page.getByRole('button', { name: 'Guardar posição para o comitê' }).click();
  await page.getByRole('link', { name: 'Posição 1, 09/2026' }).click();
  await expect(page.getByText('A posição é a que foi guardada')).toBeVisible();
  await expect(page.getByText('Nenhuma mudança desde que a posição foi guardada.')).toBeVisible();
  await shot('group-04-position');
  await page.goBack();
  await page.getByRole('button', { name: 'Consultar o que falta' }).click();
  await dialog.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await dialog.getByRole('button', { name: 'Preparar lote' }).click();
  await expect(page).toHaveURL(/#\/lotes\//);
  await expect(page.getByRole('heading', { level: 1, name: 'Grupo Exemplo' })).toBeVisible();
  await shot('group-05-batch');
});
