import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CaseView } from '#contract/cases.ts';
import type { Person } from '#contract/people.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderOver } from '../../app/render-app.tsx';
import { type FakeCase, VIEW, withCase } from './fake-case.ts';

const ADDED = { addedAt: '2026-11-01T10:00:00-03:00', endedAt: null, signsHere: true, unconfirmed: [] };
const ANA: Person = { id: 'ana', name: 'Ana Prado', role: 'approver', ...ADDED };
const RUI: Person = { id: 'rui', name: 'Rui Matos', role: 'approver', ...ADDED };
const EVA: Person = { id: 'eva', name: 'Eva Lins', role: 'analyst', ...ADDED };
const GONE: Person = { id: 'leo', name: 'Leo Dias', role: 'approver', ...ADDED, endedAt: '2026-11-02T10:00:00-03:00' };

const CONCLUDED: CaseView['signed'][number] = {
  version: 1,
  sha256: 'a'.repeat(64),
  workstation: null,
  acts: [
    {
      kind: 'concluded',
      personId: ANA.id,
      name: ANA.name,
      role: ANA.role,
      text: '',
      at: '2026-11-20T10:00:00-03:00',
      sha256: 'a'.repeat(64),
      level: '',
      signed: '{}',
      publicKey: '',
      signature: '',
      trust: 'local',
      since: '2026-11-01T10:00:00-03:00',
    },
  ],
};

async function open(
  view: Partial<CaseView>,
  state: CaseView['case']['state'] = 'analysis',
  people: Person[] = [ANA, RUI, EVA, GONE],
): Promise<FakeCase> {
  const fake = withCase();
  const shown = { ...VIEW, missing: [], ...view, case: { ...VIEW.case, state } };
  fake.reply('cases.open', () => ({ ok: true, value: shown }));
  fake.reply('people.list', () => ({ ok: true, value: { people, confirms: false } }));
  await renderOver(fake, '#/casos/caso-1');
  return fake;
}

const passphrase = page.getByLabelText('Senha da pessoa');

async function pick(name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Pessoa' }).click();
  await page.getByRole('option', { name }).click();
}

test('a wrong passphrase is said beside its field, which is empty and asked again; another person begins anew', {
  tags: ['long'],
}, async () => {
  const fake = await open({});
  fake.fail('cases.conclude', { code: 'person_passphrase_wrong' });
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  await pick('Ana Prado · aprovador');
  await passphrase.fill('errada');
  await page.getByRole('button', { name: 'Concluir e assinar' }).click();
  await expect.element(page.getByText('A senha não é desta pessoa.', { exact: false })).toBeVisible();
  await expect.element(passphrase).toHaveValue('');
  await expect.element(passphrase).toHaveFocus();
  await pick('Eva Lins · analista');
  await expect.element(page.getByText('A senha não é desta pessoa.', { exact: false })).not.toBeInTheDocument();
});

test('a decision is taken back by another approver than the author, with a reason and the own passphrase', {
  tags: ['long'],
}, async () => {
  const approved = { ...CONCLUDED.acts[0], kind: 'approved' as const, personId: RUI.id, name: RUI.name };
  const decided = { ...CONCLUDED, acts: [...CONCLUDED.acts, approved] } as typeof CONCLUDED;
  const fake = await open({ signed: [decided] }, 'decided');
  fake.reply('cases.reopen', () => ({ ok: true, value: { ...VIEW, signed: [decided] } }));
  await page.getByRole('button', { name: 'Mais ações do caso' }).click();
  await page.getByRole('menuitem', { name: 'Reabrir para análise' }).click();
  await expect.element(page.getByText(/^Desfaz a decisão de Rui Matos sobre a versão 1\./)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Pessoa' })).toHaveValue('Rui Matos · aprovador');
  await page.getByRole('combobox', { name: 'Pessoa' }).click();
  for (const name of [/Ana Prado/, /Eva Lins/]) expect(page.getByRole('option', { name }).elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await passphrase.fill('segredo');
  const sign = page.getByRole('button', { name: 'Reabrir e assinar' });
  await expect.element(sign).toBeDisabled();
  await page.getByRole('textbox', { name: 'Motivo' }).fill('Renda revista.');
  await sign.click();
  const by = { personId: RUI.id, passphrase: 'segredo', sha256: 'a'.repeat(64), reason: 'Renda revista.' };
  await expect
    .poll(() => fake.sent.filter(({ name }) => name === 'cases.reopen').map(({ input }) => input))
    .toEqual([{ id: 'caso-1', revision: 1, by }]);
});

testFirst<[who: string, people: Person[], shown: string]>(
  [
    ['the only analyst', [ANA, RUI, EVA], 'Eva Lins · analista'],
    ['the only person', [ANA], 'Ana Prado · aprovador'],
    ['nobody of several', [ANA, RUI], ''],
    ['nobody of several analysts', [EVA, { ...EVA, id: 'ivo', name: 'Ivo Sá' }, RUI], ''],
  ],
  '%s stands as who concludes, and the passphrase is asked for all the same',
  async (_who, people, shown) => {
    await open({}, 'analysis', people);
    await page.getByRole('button', { name: 'Concluir', exact: true }).click();
    await expect.element(page.getByRole('combobox', { name: 'Pessoa' })).toHaveValue(shown);
    await expect.element(shown === '' ? page.getByRole('combobox', { name: 'Pessoa' }) : passphrase).toHaveFocus();
    await expect.element(page.getByRole('button', { name: 'Concluir e assinar' })).toBeDisabled();
    if (shown === '') return;
    await passphrase.fill('errada');
    await expect.element(page.getByRole('button', { name: 'Concluir e assinar' })).toBeEnabled();
  },
);

test('a page that was signed opens by itself', { tags: ['long'] }, async () => {
  const fake = await open({});
  const shown = { ...VIEW, missing: [], case: { ...VIEW.case, state: 'committee' as const }, signed: [CONCLUDED] };
  fake.reply('cases.conclude', () => ({ ok: true, value: shown }));
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  await passphrase.fill('girassol');
  await page.getByRole('button', { name: 'Concluir e assinar' }).click();
  await expect.poll(() => location.hash).toBe('#/casos/caso-1/folha/1');
});

test('two pages of one version are shown with where each was concluded, and each is opened by its own address', async () => {
  const other = { ...CONCLUDED, sha256: 'b'.repeat(64), workstation: 'lastro_bia' };
  await open({ signed: [{ ...CONCLUDED, workstation: 'lastro_ana' }, other] }, 'committee');
  await expect.element(page.getByText('Uma versão tem duas folhas')).toBeVisible();
  await expect.element(page.getByText('na estação lastro_ana')).toBeVisible();
  await expect.element(page.getByText('na estação lastro_bia')).toBeVisible();
  const links = page.getByRole('link', { name: 'Versão 1' }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#/casos/caso-1/folha/1',
    `#/casos/caso-1/folha/1/${'b'.repeat(64)}`,
  ]);
});

test('neither the author nor an analyst nor who ended is offered the decision, and conditions have to be named', {
  tags: ['long'],
}, async () => {
  const fake = await open({ signed: [CONCLUDED] }, 'committee');
  fake.fail('cases.decide', { code: 'case_changed' });
  await page.getByRole('button', { name: 'Decidir', exact: true }).click();
  await expect.element(page.getByRole('radio', { name: 'Aprovado', exact: true })).toHaveFocus();
  await page.getByRole('combobox', { name: 'Pessoa' }).click();
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Rui Matos · aprovador']);
  await page.getByRole('option', { name: 'Rui Matos · aprovador' }).click();
  await passphrase.fill('ponte velha');
  const record = page.getByRole('button', { name: 'Registrar decisão' });
  await expect.element(record).toBeDisabled();
  await page.getByRole('radio', { name: 'Aprovado com condições' }).click();
  await expect.element(record).toBeDisabled();
  await page.getByRole('textbox', { name: 'Condições da aprovação' }).fill('Seguro prestamista');
  await record.click();
  await expect.element(page.getByText('O caso foi alterado em outra janela.')).toBeVisible();
  expect(fake.sent.find(({ name }) => name === 'cases.decide')?.input).toMatchObject({
    sha256: CONCLUDED.sha256,
    decision: 'approved_with_conditions',
    text: 'Seguro prestamista',
    personId: 'rui',
  });
});

test('where nobody may decide, the way to people is offered and nothing can be recorded', {
  tags: ['long'],
}, async () => {
  const fake = await open({ signed: [CONCLUDED] }, 'committee');
  const decide = page.getByRole('button', { name: 'Decidir', exact: true });
  await expect.element(decide).toBeVisible();
  // Another window ends the one who could.
  fake.reply('people.list', () => ({ ok: true, value: { people: [ANA, EVA], confirms: false } }));
  fake.emit('people.changed', {});
  await decide.click();
  await expect.element(page.getByRole('link', { name: 'Cadastrar pessoas' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Registrar decisão' })).toBeDisabled();
});
