import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { barriers } from './support/barriers.ts';
import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { printed } from './support/printed.ts';

const OVERDUE = { nome: 'Bruno Atrasado de Souza', documento: '900.000.003-37' };
const ANA = { name: 'Ana Prado', role: /^Analista/, passphrase: 'girassol de quarta-feira' };
const RUI = { name: 'Rui Matos', role: /^Aprovador/, passphrase: 'ponte velha sem corrimão' };

/** Adds who signs, in the settings. */
async function addPerson(page: Page, { name, role, passphrase }: typeof ANA): Promise<void> {
  await page.getByRole('button', { name: 'Adicionar pessoa' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adicionar pessoa' });
  await dialog.getByLabel('Nome completo').fill(name);
  await dialog.getByRole('radio', { name: role }).check();
  await dialog.getByLabel('Senha da pessoa').fill(passphrase);
  await dialog.getByLabel('Repita a senha').fill(passphrase);
  await dialog.getByRole('button', { name: 'Adicionar pessoa' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name)).toBeVisible();
}

test('a case goes from a result to a signed page, which a newer answer does not change', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  test.setTimeout(120_000);
  await unlocked.open();
  await officer.go('Configurações');
  await addPerson(page, ANA);
  await addPerson(page, RUI);
  await officer.consultAnew(OVERDUE);

  const accept = () =>
    page
      .getByRole('button', { name: /^Aceitar: / })
      .first()
      .click();
  const dialog = page.getByRole('dialog', { name: 'Concluir e levar ao comitê' });
  const acts = await countActs([
    () => page.getByRole('button', { name: 'Levar a um caso' }).click(),
    () => page.getByLabel('Produto').fill('Capital de giro'),
    () => page.getByLabel('Valor', { exact: true }).fill('50000'),
    () => page.getByLabel('Parcela mensal').fill('2500'),
    () => page.getByRole('textbox', { name: 'Renda mensal' }).fill('12000'),
    accept,
    accept,
    accept,
    () => page.getByRole('button', { name: 'Escrever risco' }).click(),
    () => page.getByRole('textbox', { name: 'Risco 4' }).fill('Perdeu um contrato de R$ 9.000,00 por mês.'),
    () => page.getByRole('textbox', { name: 'Proposta' }).fill('Conceder com garantia.'),
    () => page.getByRole('button', { name: 'Concluir', exact: true }).click(),
    // The only analyst stands there: the passphrase is what signs.
    () => dialog.getByLabel('Senha da pessoa').fill(ANA.passphrase),
    () => dialog.getByRole('button', { name: 'Concluir e assinar' }).click(),
  ]);
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect(sheet).toContainText(`Concluído por ${ANA.name}`);
  await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
  // Printing, or saving as a file where the host prints by itself, is the last one.
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeEnabled();
  expect(acts + 1).toBeLessThanOrEqual(15);
  await page.getByRole('link', { name: 'Voltar ao caso' }).click();
  await expect(page.getByText('Em comitê', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('1 número sem fonte').first()).toBeVisible();
  await shot('case-01-committee');
  expect(await barriers(page)).toEqual([]);

  // The author is not offered the decision.
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  await page.getByRole('combobox', { name: 'Pessoa' }).click();
  await expect(page.getByRole('option', { name: ANA.name })).toBeHidden();
  await page.getByRole('option', { name: RUI.name }).click();
  await page.getByRole('radio', { name: 'Aprovado', exact: true }).check();
  await page.getByLabel('Senha da pessoa').fill(RUI.passphrase);
  await shot('case-02-decide');
  await page.getByRole('button', { name: 'Registrar decisão' }).click();
  await expect(sheet).toContainText(`Aprovado por ${RUI.name}`);
  await expect(sheet).toContainText('R$ 9.000,00 [número sem fonte]');
  const before = await sheet.innerText();
  const paper = await printed(page, join(unlocked.home, 'folha.pdf'));
  if (paper !== null) expect(paper.pages).toHaveLength(2);

  await officer.consult({ documento: OVERDUE.documento, month: '10/2026' });
  await officer.go('Casos');
  await page.getByRole('link', { name: OVERDUE.nome }).last().click();
  await expect(page.getByText('Há 1 resposta mais nova que as deste caso')).toBeVisible();
  await shot('case-03-newer');
  await page.getByRole('link', { name: 'Versão 1' }).click();
  await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
  expect(await sheet.innerText()).toBe(before);
});
