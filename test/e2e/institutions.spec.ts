import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const QUERY = { documento: MARIA.documento, month: '09/2026' };
const BANCO = { nome: 'Banco Exemplo S.A.', cnpj: '11.222.333/0001-81' };
const FUNDO = { nome: 'Fundo Exemplo', cnpj: '11.444.777/0001-61' };

async function addInstitution(page: Page, { nome, cnpj }: typeof BANCO): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar instituição' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar instituição' });
  await dialog.getByLabel('Nome da instituição').fill(nome);
  await dialog.getByLabel('CNPJ da instituição').fill(cnpj);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
}

test.beforeEach(async ({ unlocked }) => unlocked.open());

test('what was given to one institution is not asked for another, and the refusal says so', { tag: '@long' }, async ({
  officer,
  page,
  shot,
}) => {
  const asked = page.getByRole('region', { name: 'Identificação' });
  await page.getByRole('button', { name: 'Identificação' }).click();
  await asked.getByLabel('Nome da instituição').fill(BANCO.nome);
  await asked.getByLabel('CNPJ da instituição').fill(BANCO.cnpj);
  await asked.getByLabel('Seu nome').fill('Ana Lima');
  await shot('60-first-run');
  await asked.getByRole('button', { name: 'Salvar' }).click();
  await expect(asked).toHaveCount(0);

  await officer.go('Configurações');
  await addInstitution(page, { ...FUNDO, cnpj: '11.222.333/0002-62' });
  await expect(page.getByLabel('CNPJ da instituição')).toHaveAccessibleDescription(/já está na lista/);
  await page.getByLabel('CNPJ da instituição').fill(FUNDO.cnpj);
  await page.getByRole('button', { name: 'Ver o termo' }).click();
  await expect(page.getByRole('dialog')).toContainText(`autoriza expressamente ${FUNDO.nome}, CNPJ ${FUNDO.cnpj}`);
  await shot('61-institution');
  await page.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByRole('button', { name: `Tornar padrão: ${FUNDO.nome}` })).toBeVisible();

  await officer.registerConsent(MARIA);
  await officer.openQuery();
  await officer.fillQuery(QUERY);
  await expect(page.getByText('Autorização de Maria Aparecida da Silva')).toBeVisible();
  await page.getByRole('combobox', { name: 'Instituição' }).click();
  await page.getByRole('option', { name: FUNDO.nome }).click();
  await expect(page.getByText(`O titular autorizou outra instituição: ${BANCO.nome}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar', exact: true })).toHaveCount(0);
  await shot('62-other-institution');

  await page.getByRole('combobox', { name: 'Instituição' }).click();
  await page.getByRole('option', { name: BANCO.nome }).click();
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
});

test('in Produção nobody is asked of before an institution is named', { tag: '@long' }, async ({
  officer,
  page,
  shot,
}) => {
  await officer.go('Configurações');
  await page.getByRole('radiogroup', { name: 'Ambiente em uso' }).getByText('Produção').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Usar Produção' }).click();
  await officer.go('Início');
  await expect(page.getByRole('region', { name: 'Identificação' })).toContainText('Em Produção');
  await expect(page.getByRole('button', { name: 'Não mostrar mais' })).toHaveCount(0);
  await officer.openQuery();
  await officer.fillQuery(QUERY);
  await page.getByRole('button', { name: 'Consultar em Produção' }).click();
  const refused = page.getByRole('alert');
  await expect(refused).toContainText('a instituição autorizada a consultar');
  await shot('63-nobody-in-production');
  await refused.getByRole('button', { name: 'Abrir configurações' }).click();
  await expect(page.getByRole('heading', { name: 'Instituições' })).toBeVisible();
});
