import type { Page } from 'playwright/test';
import { expect } from '../../e2e/support/fixtures.ts';
import { openResult, saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { SIGNERS } from '../../e2e/support/signed-case.ts';
import { BRUNO, guidePage } from './begin.ts';
import { click, type } from './perform.ts';

const [ANA, RUI] = SIGNERS;

async function typePassphrase(page: Page, { passphrase }: (typeof SIGNERS)[number]): Promise<void> {
  await page.getByLabel('Senha da pessoa').fill(passphrase);
}

let result: string | undefined;

guidePage(
  'casos',
  {
    'Cadastrar quem assina': [
      click,
      async (page, [add = '', name = '']) => {
        await click(page, [add]);
        await type(ANA.name)(page, [name]);
      },
      async (page, [role = '']) => page.getByRole('radio', { name: role }).check(),
      type(ANA.passphrase, ANA.passphrase),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
      async (page, [role = '']) => {
        await click(page, ['Adicionar pessoa']);
        await type(RUI.name)(page, ['Nome completo']);
        await page.getByRole('radio', { name: role }).check();
        await type(RUI.passphrase, RUI.passphrase)(page, ['Senha da pessoa', 'Repita a senha']);
        await click(page, ['Adicionar pessoa']);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
    ],
    'Preparar o caso': [
      async (page, names) => {
        await openResult(page, result);
        await click(page, names);
        await expect(page.getByRole('heading', { name: 'Riscos e mitigantes' })).toBeVisible();
      },
      type('Capital de giro', '50000', '24', '2500'),
      async (page, [income = '', source = '', date = '']) => {
        const fields = page.getByRole('group', { name: income });
        await fields.getByRole('textbox', { name: income }).fill('12000');
        await fields.getByRole('textbox', { name: source }).fill('Holerite');
        await fields.getByRole('textbox', { name: date }).fill('05/10/2026');
      },
      async (page, [, accept = '', dismiss = '']) => {
        await page
          .getByRole('button', { name: new RegExp(`^${accept}: `) })
          .first()
          .click();
        await page
          .getByRole('button', { name: new RegExp(`^${accept}: `) })
          .first()
          .click();
        await page
          .getByRole('button', { name: new RegExp(`^${dismiss}: `) })
          .first()
          .click();
      },
      type('Conceder com garantia. Risco total de '),
      async (page, [cite = '']) => {
        await page.getByRole('button', { name: `${cite} um número em: Proposta` }).click();
        await page
          .getByRole('option', { name: /^Risco total/ })
          .first()
          .click();
        await expect(page.getByRole('button', { name: 'Concluir', exact: true })).toBeEnabled();
        await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      },
    ],
    'Concluir e levar ao comitê': [
      click,
      async (page, [, conclude = '']) => {
        await typePassphrase(page, ANA);
        await click(page, [conclude]);
      },
      async (page, [name = '']) =>
        expect(page.getByRole('article', { name })).toContainText(`Concluído por ${ANA.name}`),
      async (page, [print = '']) => expect(page.getByRole('button', { name: print })).toBeEnabled(),
    ],
    Decidir: [
      click,
      click,
      click,
      async (page) => typePassphrase(page, RUI),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('article', { name: 'Folha do comitê' })).toContainText(`Aprovado por ${RUI.name}`);
      },
    ],
  },
  async ({ page }) => {
    await saveConsents(page, [BRUNO]);
    [result] = (await saveResults(page, BRUNO, ['2026-08', '2026-09'])).slice(-1);
  },
);
