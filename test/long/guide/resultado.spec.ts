import { expect } from '../../e2e/support/fixtures.ts';
import { saveConsents, saveResults } from '../../e2e/support/saved-answers.ts';
import { BRUNO, guidePage } from './begin.ts';
import { type Act, click } from './perform.ts';

const MONTHS = [
  '2025-10',
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
];

/** Opens a part of the result and sees its heading. */
const openPart: Act = async (page, [name = '']) => {
  await click(page, [name]);
  await expect(page.getByRole('tabpanel', { name }).getByRole('heading').first()).toBeVisible();
};

const openBruno: Act = async (page, [clients = '']) => {
  await click(page, [clients]);
  await page.getByRole('main').getByRole('link', { name: BRUNO.nome }).first().click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
};

guidePage(
  'resultado',
  {
    'Entender a situação': [
      openBruno,
      async (page) => expect(page.getByRole('region', { name: 'Resumo' }).getByRole('button')).toBeVisible(),
      async (page, [name = '']) => expect(page.getByRole('region', { name }).getByText('Dívida total')).toBeVisible(),
      async (page) => {
        await page.getByRole('region', { name: 'Números principais' }).getByRole('link').first().click();
        await expect(page.getByRole('tab', { name: 'Todos os campos', selected: true })).toBeVisible();
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('figure', { name: 'Escada de vencimentos' })).toBeVisible();
      },
    ],
    'Saber o que cada número diz': [
      async (page, [help = '', glossary = '', ...terms]) => {
        await click(page, [help]);
        const region = page.getByRole('region', { name: glossary });
        for (const term of terms) await expect(region.getByText(term, { exact: true })).toBeVisible();
      },
      openBruno,
    ],
    'Ver as partes do resultado': [openPart, openPart, openPart, openPart, openPart],
    'Comparar dois meses': [
      click,
      async (page) => expect(page.getByRole('heading', { name: /^O que mudou de/ })).toBeVisible(),
    ],
    'Guardar ou imprimir': [
      async (page, names) => {
        await page.goBack();
        await click(page, names);
      },
      click,
      async (page, [name = '']) => expect(page.getByRole('button', { name })).toBeEnabled(),
      async (page, names) => {
        await page.goBack();
        await click(page, names);
        await expect(page.getByRole('region', { name: 'Exportação' }).getByText(/^Arquivo salvo/)).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await saveConsents(page, [BRUNO]);
    await saveResults(page, BRUNO, MONTHS);
  },
);
