import type { Bridge } from '#contract/contract.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { saveConsents } from '../../e2e/support/saved-answers.ts';
import { BRUNO, guidePage } from './begin.ts';
import { type Act, choose, click, see, type } from './perform.ts';

/** Answers of this test subject break off. */
const CUT = '90000001902';

const ladder: Act = async (page) => expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();

const openQuery: Act = (page, [home = '', other = '']) => click(page, [home, other]);

guidePage(
  'consultar',
  {
    'Consultar a data-base mais recente': [
      async (page, [home = '', field = '']) => {
        await click(page, [home]);
        await type(BRUNO.documento)(page, [field]);
        await expect(page.getByRole('option', { name: /consultar 09\/2026/ })).toBeVisible();
      },
      async (page) => expect(page.getByText('09/2026 · Concessão de crédito')).toBeVisible(),
      async (page) => {
        await page.keyboard.press('Enter');
        await ladder(page, []);
      },
    ],
    'Escolher outro mês ou outra finalidade': [
      openQuery,
      type(BRUNO.documento, '08/2026'),
      choose,
      type('Proposta 1042'),
      async (page, names) => {
        await click(page, names);
        await ladder(page, []);
      },
    ],
    'Consultar de novo um mês já salvo': [
      openQuery,
      type(BRUNO.documento, '08/2026'),
      click,
      see,
      async (page, names) => {
        await click(page, names);
        await ladder(page, []);
      },
    ],
    'Consultar vários meses': [
      openQuery,
      click,
      async (page, [field = '', months = '']) => {
        await type(BRUNO.documento)(page, [field]);
        await page.getByText(months, { exact: true }).click();
      },
      choose,
      async (page) => {
        await page.getByRole('button', { name: /^Consultar \d+ meses$/ }).click();
        await expect(page.getByText('Série concluída')).toBeVisible();
      },
    ],
    'Resolver uma consulta sem resposta': [
      click,
      click,
      async (page, names) => {
        for (const name of names)
          await expect(page.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
      },
    ],
  },
  async ({ page }) => {
    await saveConsents(page, [BRUNO]);
    await page.evaluate(async (documento) => {
      const { lastro } = window as unknown as { readonly lastro: Bridge };
      await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
      const asked = { documento, month: '2026-09', purpose: 'concessao', reference: '', again: false } as const;
      await lastro['consulta.run'](asked);
    }, CUT);
  },
);
