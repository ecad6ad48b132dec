import type { Bridge } from '#contract/contract.ts';
import { expect } from '../../e2e/support/fixtures.ts';
import { openResult } from '../../e2e/support/saved-answers.ts';
import { SIGNERS } from '../../e2e/support/signed-case.ts';
import { guidePage } from './begin.ts';
import { type Act, choose, click, type } from './perform.ts';

const [ANA, RUI] = SIGNERS;

/** Each with a situation of its own. */
const SUBJECTS = ['90000000175', '90000000418', '90000000507', '90000000337'];

const signAs =
  ({ passphrase }: (typeof SIGNERS)[number]): Act =>
  async (page, [field = '', submit = '']) => {
    await type(passphrase)(page, [field]);
    await click(page, [submit]);
    await expect(page.getByRole('dialog')).toBeHidden();
  };

let result: string | undefined;

guidePage(
  'politicas',
  {
    'Criar uma política': [
      click,
      async (page, [example = '']) => page.getByRole('radio', { name: example }).check(),
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('heading', { level: 1, name: 'PF: consignado e pessoal' })).toBeVisible();
      },
    ],
    'Pôr a versão em vigor': [
      click,
      async (page, [field = '']) => choose(page, [field, ANA.name]),
      signAs(ANA),
      async (page, [approve = '', field = '']) => {
        await click(page, [approve]);
        await choose(page, [field, RUI.name]);
      },
      signAs(RUI),
    ],
    'Mudar uma regra': [
      click,
      async (page, [add = '', search = '']) => {
        await click(page, [add]);
        await type('uso de limites')(page, [search]);
      },
      async (page, [limit = '']) => {
        await page.getByRole('option', { name: 'Uso de limites', exact: true }).click();
        await type('30')(page, [limit]);
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByText(/^Com estas regras, de 4 respostas salvas: /)).toBeVisible();
        await page.getByText(/^Com estas regras, de 4 respostas salvas: /).scrollIntoViewIfNeeded();
      },
      async (page, names) => {
        await click(page, names);
        await expect(page.getByRole('row', { name: /Uso de limites nova/ })).toBeVisible();
      },
    ],
    'Aplicar a um resultado': [
      async (page, names) => {
        await openResult(page, result);
        await click(page, names);
      },
      async (page) => expect(page.getByRole('row', { name: /^Prejuízo/ })).toBeVisible(),
    ],
  },
  async ({ page }) => {
    result = await page.evaluate(
      async ({ people, subjects }) => {
        const { lastro } = window as unknown as { readonly lastro: Bridge };
        for (const person of people) await lastro['people.add'](person);
        let last: string | undefined;
        for (const documento of subjects) {
          await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
          const asked = { documento, month: '2026-09', purpose: 'concessao', reference: '', again: false } as const;
          const saved = await lastro['consulta.run'](asked);
          if (saved.ok) last = saved.value.id;
        }
        return last;
      },
      { people: [...SIGNERS], subjects: SUBJECTS },
    );
  },
);
