import { join } from 'node:path';
import type { Page } from 'playwright/test';
import type { Bridge } from '#contract/contract.ts';
import { barriers } from './support/barriers.ts';
import { countActs } from './support/count-acts.ts';
import { expect, test } from './support/fixtures.ts';
import { printed } from './support/printed.ts';
import { SIGNERS } from './support/signed-case.ts';

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

test('a case goes from a result to a signed page, which a newer answer does not change', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await officer.go('Configurações');
  await addPerson(page, ANA);
  await addPerson(page, RUI);
  await officer.openAnew(OVERDUE);

  const accept = () =>
    page
      .getByRole('button', { name: /^Aceitar: / })
      .first()
      .click();
  const dialog = page.getByRole('dialog', { name: 'Concluir e levar ao comitê' });
  const acts = await countActs([
    () => page.getByRole('button', { name: 'Ações', exact: true }).click(),
    () => page.getByRole('menuitem', { name: 'Levar a um caso' }).click(),
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
  expect(acts + 1).toBeLessThanOrEqual(16);
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

/** Runs inside the page: two who sign, a policy in force, an answer, and a position of its subject's group. Returns the answer's id. */
async function prepared({ people, documento }: { people: typeof SIGNERS; documento: string }): Promise<string> {
  const { lastro } = window as unknown as { lastro: Bridge };
  const of = <Value>(envelope: { ok: true; value: Value } | { ok: false; error: { code: string } }): Value => {
    if (!envelope.ok) throw new Error(envelope.error.code);
    return envelope.value;
  };
  for (const person of people) of(await lastro['people.add'](person));
  const all = of(await lastro['people.list']({})).people;
  const by = ({ name, passphrase }: (typeof people)[number]) => {
    return { personId: all.find((one) => one.name === name)?.id ?? '', passphrase };
  };
  const [author, approver] = people;
  const from = { kind: 'example', example: 'person_loan' } as const;
  const { policyId, version, revision } = of(await lastro['policies.add']({ institution: null, from }));
  const draft = { policyId, version };
  const { sha256 } = of(await lastro['policies.propose']({ ...draft, revision, ...by(author) }));
  of(await lastro['policies.approve']({ ...draft, sha256, ...by(approver) }));
  of(await lastro['home.authorize_test']({ documento, purpose: 'concessao' }));
  const query = { documento, month: '2026-09', purpose: 'concessao', reference: '', again: false } as const;
  const { id: resultId } = of(await lastro['consulta.run'](query));
  const link = { digits: null, role: 'other', shareBp: null, source: 'typed', sourceDate: null, via: null } as const;
  const links = [{ ...link, id: 'l', from: null, to: null, documento, nome: 'Titular' }];
  const named = { name: 'Grupo do titular', kind: 'economic', criterion: 'controle' } as const;
  const { group } = of(await lastro['groups.add']({ content: { ...named, links } }));
  const whole = { id: group.id, month: null, members: null, proportional: false };
  const { shown } = of(await lastro['groups.view'](whole));
  of(await lastro['groups.keep_snapshot']({ ...whole, shown }));
  return resultId;
}

test('a case with a group, a policy and a cited figure goes from a result to the page that two people signed in 23 acts', async ({
  unlocked,
  page,
  shot,
}) => {
  await unlocked.open();
  const documento = OVERDUE.documento.replaceAll(/\D/g, '');
  const resultId = await page.evaluate(prepared, { people: SIGNERS, documento });
  await page.evaluate((hash) => location.assign(hash), `#/resultado/${resultId}`);

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
  const sheet = page.getByRole('article', { name: 'Folha do comitê' });
  const [author, approver] = SIGNERS;
  const acts = await countActs([
    () => button('Ações').click(),
    () => page.getByRole('menuitem', { name: 'Levar a um caso' }).click(),
    () => page.getByLabel('Produto').fill('Capital de giro'),
    () => page.getByLabel('Valor', { exact: true }).fill('50000'),
    () => page.getByLabel('Prazo').fill('24'),
    () => page.getByLabel('Parcela mensal').fill('2500'),
    () => page.getByRole('textbox', { name: 'Renda mensal' }).fill('12000'),
    () => page.getByRole('radio', { name: /^Grupo do titular, posição 1/ }).check(),
    () => page.getByRole('radio', { name: /versão 1$/ }).check(),
    () => button(/^Aceitar: /).click(),
    () => button(/^Aceitar: /).click(),
    () => page.getByRole('textbox', { name: 'Proposta' }).fill('Conceder com garantia. Risco total de '),
    () => button('Citar um número em: Proposta').click(),
    () =>
      page
        .getByRole('option', { name: /^Risco total/ })
        .first()
        .click(),
    () => button('Concluir').click(),
    () => page.getByLabel('Senha da pessoa').fill(author.passphrase),
    () => button('Concluir e assinar').click(),
    // Whoever decides has read the page that was concluded.
    () => page.getByRole('link', { name: 'Voltar ao caso' }).click(),
    () => button('Decidir').click(),
    () => page.getByRole('radio', { name: 'Aprovado', exact: true }).check(),
    () => page.getByLabel('Senha da pessoa').fill(approver.passphrase),
    () => button('Registrar decisão').click(),
  ]);
  await expect(sheet).toContainText(`Concluído por ${author.name}`);
  await expect(sheet).toContainText(`Aprovado por ${approver.name}`);
  await expect(sheet).toContainText('calculado com a versão 1');
  await expect(sheet).toContainText('1 de 1 membro');
  await expect(sheet).toContainText(/Conceder com garantia\. Risco total de R\$\s[\d.,]+/);
  await expect(sheet).not.toContainText('número sem fonte');
  // Printing, or saving as a file where the host prints by itself, is the last one.
  await expect(button('Imprimir')).toBeEnabled();
  expect(acts + 1).toBeLessThanOrEqual(23);
  await shot('case-04-whole');
  const paper = await printed(page, join(unlocked.home, 'caso.pdf'));
  if (paper !== null) expect(paper.pages.join('\n')).toContain(approver.name);
});
