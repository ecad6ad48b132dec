import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { barriers } from './support/barriers.ts';
import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { choose } from './support/result-acts.ts';

const PEOPLE = [
  { name: 'Ana Prado', role: 'analyst', passphrase: 'girassol de quarta-feira' },
  { name: 'Rui Matos', role: 'approver', passphrase: 'ponte velha sem corrimão' },
] as const;
const [ANA, RUI] = PEOPLE;
/** Each with a situation of its own. */
const SUBJECTS = ['90000000175', '90000000337', '90000000418', '90000000507'];

/** Adds who signs, and saves an answer of each subject. */
async function prepare(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    async ({ people, subjects }) => {
      const { lastro } = window as unknown as { lastro: Bridge };
      for (const person of people) await lastro['people.add'](person);
      const ids: string[] = [];
      for (const documento of subjects) {
        await lastro['home.authorize_test']({ documento, purpose: 'concessao' });
        const query = { documento, month: '2026-09', purpose: 'concessao', reference: '', again: false } as const;
        const response = await lastro['consulta.run'](query);
        if (response.ok) ids.push(response.value.id);
      }
      return ids;
    },
    { people: [...PEOPLE], subjects: SUBJECTS },
  );
}

async function sign(page: Page, dialog: string, { name, passphrase }: (typeof PEOPLE)[number], submit: string) {
  const asked = page.getByRole('dialog', { name: dialog });
  await asked.getByRole('combobox', { name: 'Pessoa' }).click();
  await page.getByRole('option', { name }).click();
  await asked.getByLabel('Senha da pessoa').fill(passphrase);
  await asked.getByRole('button', { name: submit }).click();
  await expect(asked).toBeHidden();
}

/** Proposes a draft as one person and approves it as another. */
async function putInForce(page: Page, version: number): Promise<void> {
  await page.getByRole('button', { name: 'Propor', exact: true }).click();
  await sign(page, `Propor a versão ${version}`, ANA, 'Propor e assinar');
  await page.getByRole('button', { name: 'Aprovar versão' }).click();
  await sign(page, `Aprovar a versão ${version}`, RUI, 'Aprovar e assinar');
  await expect(page.getByText(`versão ${version}, vigente`)).toBeVisible();
}

/** Runs inside the page: puts so many versions of an example in force, one after the other. */
async function inForce({ people, versions }: { people: typeof PEOPLE; versions: number }): Promise<string> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const of = <Value>(response: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
    if (!response.ok) throw new Error(response.error.code);
    return response.value;
  };
  const added = of(await lastro['people.list']({})).people;
  const [author, approver] = people.map(({ name, passphrase }) => ({
    personId: added.find((each) => each.name === name)?.id ?? '',
    passphrase,
  }));
  if (author === undefined || approver === undefined) throw new Error('two people sign');
  const from = { kind: 'example', example: 'person_loan' } as const;
  const { policyId, revision } = of(await lastro['policies.add']({ institution: null, from }));
  for (let version = 1; version <= versions; version += 1) {
    const made = version === 1 ? { revision } : of(await lastro['policies.revise']({ policyId, version: version - 1 }));
    const draft = { policyId, version, revision: made.revision };
    const { sha256 } = of(await lastro['policies.propose']({ ...draft, ...author }));
    of(await lastro['policies.approve']({ policyId, version, sha256, ...approver }));
  }
  return policyId;
}

const rule = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test('a rule is added, tried on what is saved and compared with the version in force in ten acts', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  await prepare(page);
  await officer.go('Políticas');
  await expect(page.getByText('Nenhuma política ainda')).toBeVisible();
  await page.getByRole('button', { name: 'Nova política' }).click();
  await page.getByRole('radio', { name: 'PF: consignado e pessoal' }).check();
  await shot('policy-01-new');
  await page.getByRole('button', { name: 'Criar política' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'PF: consignado e pessoal' })).toBeVisible();
  await expect(page.getByText('exemplo, não calibrado', { exact: true }).first()).toBeVisible();
  await expect(rule(page, 'Prejuízo')).toContainText('Prejuízo na data-base: no máximo R$ 0,00. Senão: impeditiva.');
  await putInForce(page, 1);
  await shot('policy-02-in-force');

  const acts = await countActs([
    () => page.getByRole('button', { name: 'Fazer outra versão' }).click(),
    () => page.getByRole('button', { name: 'Adicionar regra' }).click(),
    () => page.getByRole('textbox', { name: 'Buscar medida' }).fill('uso de limites'),
    () => page.getByRole('option', { name: 'Uso de limites', exact: true }).click(),
    () => page.getByRole('textbox', { name: 'Limite', exact: true }).fill('30'),
    () => page.getByRole('button', { name: 'Contar', exact: true }).click(),
    () => page.getByRole('link', { name: 'Comparar as versões 1 e 2' }).click(),
  ]);
  expect(acts).toBeLessThanOrEqual(10);
  await expect(
    page.getByRole('row', { name: /Uso de limites nova não há Uso de limites na data-base: no máximo 30%/ }),
  ).toBeVisible();
  await shot('policy-03-compare');

  await page.getByRole('link', { name: 'Voltar à política' }).click();
  await expect(page.getByText(/^Com estas regras, de 4 respostas salvas: /)).toBeVisible();
  await shot('policy-04-draft');
  await page.getByRole('link', { name: 'Ver as listas e as regras' }).click();
  await expect(page.getByRole('heading', { name: 'O que muda da versão 1 para a 2' })).toBeVisible();
  await page
    .getByRole('button', { name: /: Lista: Prejuízo: não atende$/ })
    .first()
    .click();
  await shot('policy-05-trial');
  await page
    .getByRole('table', { name: /^Lista: Prejuízo: não atende/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
});

test('a case that version 3 judged says so while 4 is in force, and its signed page does not change', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  const [, resultId = ''] = await prepare(page);
  const policyHash = `#/politicas/${await page.evaluate(inForce, { people: PEOPLE, versions: 3 })}`;

  await page.evaluate((hash) => location.assign(hash), `#/resultado/${resultId}`);
  await choose(page, 'Ações', 'Aplicar política');
  await expect(page.getByRole('row', { name: /^Prejuízo/ })).toBeVisible();
  await shot('policy-06-apply');
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${resultId}`);
  await choose(page, 'Ações', 'Levar a um caso');
  await page.getByLabel('Produto').fill('Crédito pessoal');
  await page.getByLabel('Valor', { exact: true }).fill('5000');
  await page.getByRole('textbox', { name: 'Proposta' }).fill('Conceder.');
  await page.getByRole('radio', { name: /versão 3$/ }).check();
  await expect(page.getByRole('row', { name: /^Prejuízo/ })).toBeVisible();
  await shot('policy-07-case');
  expect(await barriers(page)).toEqual([]);
  const caseHash = await page.evaluate(() => location.hash);
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  await sign(page, 'Concluir e levar ao comitê', ANA, 'Concluir e assinar');
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  await expect(sheet).toContainText('calculado com a versão 3');
  const before = await sheet.innerText();

  await page.evaluate((hash) => location.assign(hash), policyHash);
  await page.getByRole('button', { name: 'Fazer outra versão' }).click();
  await page.getByRole('button', { name: 'Mais ações: Prejuízo' }).click();
  await page.getByRole('menuitem', { name: 'Remover' }).click();
  await putInForce(page, 4);

  await page.evaluate((hash) => location.assign(hash), caseHash);
  await expect(page.getByText('Calculado com a versão 3; a vigente é a 4')).toBeVisible();
  await shot('policy-08-case-after');
  await page.getByRole('link', { name: 'Versão 1' }).click();
  await expect(page.getByText(/^A folha é a que foi assinada/)).toBeVisible();
  expect(await sheet.innerText()).toBe(before);
});
