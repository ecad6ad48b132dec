import { expect } from '../../e2e/support/fixtures.ts';
import { paperForm, savePaperDrafts } from '../../e2e/support/paper-drafts.ts';
import { saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { BRUNO, COMPANY, guidePage } from './begin.ts';
import { choose, click, type } from './perform.ts';

guidePage(
  'inicio',
  {
    'Identificar a instituição': [
      async (page, [, entry = '']) => click(page, [entry]),
      type('Banco Exemplo S.A.', '11.222.333/0001-81', 'Ana Lima'),
      choose,
      click,
    ],
    'Experimentar com um cliente fictício': [
      async (page, [region = '']) => {
        await page
          .getByRole('region', { name: region })
          .getByRole('button', { name: /^Muito vencido/ })
          .click();
        await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
      },
      click,
      click,
      click,
    ],
    'Continuar o trabalho': [
      async (page, [home = '', due = '']) => {
        await click(page, [home]);
        await expect(page.getByRole('region', { name: due }).getByRole('link').first()).toBeVisible();
        await page.getByRole('region', { name: 'Titulares recentes' }).scrollIntoViewIfNeeded();
      },
      async (page, [due = '']) => {
        await page.getByRole('region', { name: due }).getByRole('link').first().click();
        await expect(page.getByRole('heading', { level: 1, name: 'Autorizações' })).toBeVisible();
      },
      async (page, [home = '', recent = '']) => {
        await click(page, [home]);
        await page.getByRole('region', { name: recent }).getByRole('link').first().click();
        await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
      },
    ],
    'Achar qualquer tela ou cliente': [
      async (page) => page.keyboard.press('Control+k'),
      async (page) => {
        await page.keyboard.type('ajuda');
        await page
          .getByRole('option', { name: /^Ajuda/ })
          .first()
          .click();
      },
      async (page, [help = '', keys = '']) => {
        await expect(page.getByRole('heading', { level: 1, name: help })).toBeVisible();
        await expect(page.getByRole('region', { name: keys })).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await savePaperDrafts(page, [paperForm(1), paperForm(2)]);
    await saveConsents(page, [COMPANY, BRUNO]);
    await saveResults(page, COMPANY, ['2026-08', '2026-09']);
  },
  { isNamed: false },
);
