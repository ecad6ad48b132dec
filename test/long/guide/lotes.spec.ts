import type { Bridge } from '#contract/contract.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { guidePage } from './begin.ts';
import { choose, click, type } from './perform.ts';

const AUTHORIZED = ['90000000175', '90000000337', '90000000507', '90000002461'];

const SHEET = [
  'CPF/CNPJ;Cliente',
  '900.000.001-75;Carlos Exemplo',
  '900.000.003-37;Bruno Atrasado de Souza',
  '900.000.005-07;Paula Exemplo',
  '900.000.024-61;Joana Exemplo',
  '529.982.247-25;Maria Aparecida da Silva',
  '529.982.247-24;Dígitos Exemplo',
].join('\n');

guidePage(
  'lotes',
  {
    'Conferir a planilha': [
      click,
      async (page, [name = '']) => {
        await expect(page.getByRole('button', { name })).toBeVisible();
        const file = { name: 'Carteira de novembro.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
        await page.locator('input[type=file]').first().setInputFiles(file);
      },
      async (page, [region = '', column = '']) => {
        const columns = page.getByRole('region', { name: region });
        await expect(columns.getByRole('combobox', { name: column, exact: true })).toHaveValue('CPF/CNPJ');
      },
      choose,
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('heading', { level: 1, name: 'Carteira de novembro' })).toBeVisible();
        await expect(page.getByLabel('Teto do lote')).toBeVisible();
      },
      async (page, [name = '']) => {
        await page
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .click();
        await expect(page.getByText('4 linhas', { exact: true })).toBeVisible();
      },
    ],
    'Consultar dentro de um teto': [
      type('10'),
      async (page) => page.getByRole('button', { name: /^Consultar \d+ no Embutido/ }).click(),
      async (page) => expect(page.getByRole('heading', { level: 2, name: 'Resultado', exact: true })).toBeVisible(),
    ],
    'Levar o resultado': [
      async (page, [region = '', column = '']) => {
        await page.getByRole('button', { name: column, exact: true }).click();
        await expect(page.getByRole('heading', { name: region, exact: true })).toBeVisible();
      },
      async (page, [menu = '', entry = '']) => {
        await click(page, [menu]);
        await page.getByRole('menuitem', { name: entry }).first().click();
        await expect(page.getByRole('region', { name: 'Exportação' }).getByText(/^Arquivo salvo/)).toBeVisible();
      },
      async (page) => {
        await page
          .getByRole('row', { name: /Bruno Atrasado/ })
          .getByRole('link')
          .first()
          .click();
        await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await page.evaluate(async (documents) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      for (const documento of documents) await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
    }, AUTHORIZED);
  },
);
