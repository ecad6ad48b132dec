import type { Bridge } from '#contract/contract.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { guidePage } from './begin.ts';
import { type Act, click, type } from './perform.ts';

const NAME = 'Capital de giro';

/** Grows worse from month to month; the other two are up to date. */
const SINKING = '90000007000104';

const SHEET = [
  'CPF/CNPJ;Nome;Exposição própria;Contrato;Responsável',
  '90.000.007/0001-04;Comercial Exemplo Ltda.;150.000,00;C-1;Ana Lima',
  '900.000.001-75;Carlos Exemplo;20.000,00;C-2;Ana Lima',
  '900.000.024-61;Joana Exemplo;35.000,00;C-3;Ana Lima',
].join('\r\n');

const openWatch: Act = async (page, names) => {
  await click(page, names);
  await page.getByRole('link', { name: NAME }).click();
};

guidePage(
  'carteiras',
  {
    'Criar a carteira': [
      click,
      async (page, [add = '', name = '']) => {
        await click(page, [add]);
        await type(NAME)(page, [name]);
      },
      async (page, [rules = '', create = '']) => {
        await expect(page.getByRole('region', { name: rules })).toBeVisible();
        await click(page, [create]);
      },
      async (page, [add = '', choose = '']) => {
        await click(page, [add]);
        await expect(page.getByRole('button', { name: choose })).toBeVisible();
        const file = { name: 'carteira.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
        await page.locator('input[type=file]').first().setInputFiles(file);
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText('3 membros novos, 0 atualizados')).toBeVisible();
      },
      async (page, [members = '', open = '']) => {
        await page.getByRole('main').getByRole('link', { name: members }).first().click();
        await click(page, [open]);
      },
    ],
    'Rodar o ciclo do mês': [
      openWatch,
      click,
      async (page) => expect(page.getByText(/^3 membros × \d meses = \d+$/)).toBeVisible(),
      click,
      type('20'),
      async (page) => page.getByRole('button', { name: /^Consultar \d+ no Embutido/ }).click(),
      async (page, names) => {
        await expect(page.getByText(/^Encerrado em/)).toBeVisible();
        await click(page, names);
        await expect(page.getByRole('heading', { level: 1, name: `${NAME}, 07/2026` })).toBeVisible();
      },
    ],
    'Tratar uma ocorrência': [
      async (page) =>
        page
          .getByRole('main')
          .getByRole('link', { name: /^Comercial Exemplo Ltda\.: / })
          .first()
          .click(),
      async (page) => {
        await expect(page.getByRole('region', { name: 'Agora: 07/2026' })).toBeVisible();
        await expect(page.getByRole('region', { name: /^Antes: / })).toBeVisible();
      },
      async (page, [treat = '', note = '', confirm = '']) => {
        await click(page, [treat]);
        await type('Falar com o cliente')(page, [note]);
        await click(page, [confirm]);
        await expect(page.getByRole('dialog')).toBeHidden();
      },
      async (page, [dismiss = '', reason = '']) => {
        await click(page, [dismiss]);
        await type('Renegociação assinada')(page, [reason]);
        await click(page, ['Cancelar']);
      },
      async (page, [later = '']) => {
        await click(page, [later]);
        await click(page, ['Cancelar']);
      },
    ],
    'Levar o ciclo à reunião': [
      openWatch,
      async (page) => page.getByRole('link', { name: '07/2026' }).click(),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('heading', { name: 'Cobertura' })).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await page.evaluate(
      async (documents) => {
        const { lastro } = window as unknown as { readonly lastro: Bridge };
        for (const documento of documents) {
          await lastro['home.authorize_test']({ documento, purpose: 'monitoramento' });
        }
      },
      [SINKING, '90000000175', '90000002461'],
    );
  },
  { day: '2026-08-24T09:30:00-03:00' },
);
