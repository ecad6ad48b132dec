import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Backtest } from '#contract/policies.ts';
import { blankContent, EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { newRule } from '#renderer/features/policies/content.ts';
import { WHOLE_SCOPE } from '#renderer/features/policies/policies-state.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { type FakePolicies, withPolicy } from './fake-policy.ts';

const HASH = '#/politicas/politica-1/versao/1';
const LOSS = newRule('perda', 'Prejuízo', { kind: 'figure', figure: 'prejuizo' });
const draft = (fake: FakePolicies) => fake.versions.get(1)?.content;

test('a policy begins with an example, which says what it is', { tags: ['long'] }, async () => {
  const fake = withPolicy(null);
  await renderOver(fake, '#/politicas');
  await page.getByRole('button', { name: 'Nova política' }).click();
  await page.getByRole('button', { name: 'Criar política' }).click();
  await expect.element(page.getByText('Dê um nome à política.', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'PJ: cedente de FIDC' }).click();
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Criar política' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'PJ: cedente de FIDC' })).toBeVisible();
  await expect.element(page.getByText('exemplo, não calibrado', { exact: true })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a rule is three acts: its measure, its limit; it says itself, is kept, and is undone', {
  tags: ['long'],
}, async () => {
  const fake = withPolicy({ ...blankContent('PF'), segment: 'PF' });
  await renderOver(fake, HASH);
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  await page.getByRole('textbox', { name: 'Buscar medida' }).fill('% vencido');
  await page.getByRole('option', { name: '% vencido', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Limite', exact: true })).toHaveFocus();
  await userEvent.keyboard('7');
  await expect.element(page.getByText(/^% vencido na data-base: no máximo 7%\. Senão: ressalva\./)).toBeVisible();
  await expect.element(page.getByText('Salvo')).toBeVisible();
  expect(draft(fake)?.rules).toMatchObject([{ title: '% vencido', test: { limit: 0.07 }, missing: 'pending' }]);
  expect(await barriers()).toEqual([]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(page.getByText(/falta o limite\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(page.getByText('Nenhuma regra.')).toBeVisible();
  await page.getByRole('button', { name: 'Refazer' }).click();
  await page.getByRole('button', { name: 'Refazer' }).click();
  await expect.element(page.getByText(/no máximo 7%/)).toBeVisible();
  await expect.poll(() => draft(fake)?.rules[0]?.test).toMatchObject({ limit: 0.07 });
});

test.for([
  ['in sight', 720],
  ['below the fold', 240],
] as const)(
  'who types fast loses no key: from a button %s, search and limit have the focus before the next event',
  async ([, height]) => {
    onTestFinished(() => page.viewport(1280, 720));
    await page.viewport(1280, height);
    await renderOver(withPolicy({ ...blankContent('PF'), segment: 'PF' }), HASH);
    const choose = async (role: 'button' | 'option', name: string): Promise<void> => {
      const control = page.getByRole(role, { name, exact: true });
      await expect.element(control).toBeVisible();
      (control.element() as HTMLElement).click();
      // The effect of a press is drawn before any task.
      await Promise.resolve();
    };
    await choose('button', 'Adicionar regra');
    expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Buscar medida' }).element());
    await choose('option', '% vencido');
    expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Limite', exact: true }).element());
  },
);

test('what stands in the way of a proposal leads to its row', { tags: ['long'] }, async () => {
  await renderOver(withPolicy({ ...blankContent('PF'), rules: [LOSS] }), HASH);
  await expect.element(page.getByText('Falta 1 item para propor')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Propor', exact: true }))
    .toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Prejuízo: falta o limite' }).click();
  await expect.element(page.getByRole('listitem', { name: 'Prejuízo' })).toHaveFocus();
  await expect.element(page.getByRole('textbox', { name: 'Limite', exact: true })).toBeVisible();
});

test('a policy of companies or persons says so, offers what fits them, and names the rule that does not', {
  tags: ['long'],
}, async () => {
  const fake = withPolicy({ ...blankContent('Política'), rules: [] });
  await renderOver(fake, HASH);
  const choose = async (field: string, name: string): Promise<void> => {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  const without = page.getByRole('option', { name: /sem desconto, câmbio e rotativo/ });
  await choose('Titulares', 'Empresas');
  await expect.poll(() => draft(fake)?.tipo).toBe('cnpj');
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  await page.getByRole('textbox', { name: 'Buscar medida' }).fill('vencimentos em 30');
  await without.click();
  await expect.element(page.getByRole('textbox', { name: 'Limite', exact: true })).toHaveFocus();
  await userEvent.keyboard('30');
  await choose('Titulares', 'Pessoas');
  await expect.element(page.getByRole('button', { name: /não se aplica aos titulares da política$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar regra' }).click();
  await page.getByRole('textbox', { name: 'Buscar medida' }).fill('comprometimento mensal');
  await expect.element(page.getByRole('option', { name: 'Comprometimento mensal da renda' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Buscar medida' }).fill('vencimentos em 30');
  await expect.poll(() => page.getByRole('option').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await choose('Titulares', 'Pessoas e empresas');
  await expect.poll(() => Object.keys(draft(fake) ?? { tipo: '' })).not.toContain('tipo');
  expect(await barriers()).toEqual([]);
});

test('a limit becomes bands, which say what each does', { tags: ['long'] }, async () => {
  const fake = withPolicy({ ...EXAMPLE_CONTENTS.person_loan, rules: [LOSS] });
  await renderOver(fake, HASH);
  await page.getByRole('button', { name: 'Editar Prejuízo' }).click();
  await page.getByRole('textbox', { name: 'Limite', exact: true }).fill('1000');
  await page.getByRole('combobox', { name: 'Teste' }).click();
  await page.getByRole('option', { name: 'Faixas' }).click();
  await page.getByRole('button', { name: 'Adicionar faixa' }).click();
  await page.getByRole('listitem', { name: 'Faixa 2' }).getByRole('textbox', { name: 'Até' }).fill('5000');
  await expect
    .element(page.getByText(/até R\$.1\.000,00: atende; até R\$.5\.000,00: ressalva; acima: ressalva\./))
    .toBeVisible();
  await expect
    .poll(() => draft(fake)?.rules[0]?.test)
    .toMatchObject({ bands: [{ upTo: 100_000 }, { upTo: 500_000 }, { upTo: null }] });
  expect(await barriers()).toEqual([]);
});

test('another window was first: what is typed stays until the officer chooses', { tags: ['long'] }, async () => {
  const fake = withPolicy({ ...EXAMPLE_CONTENTS.person_loan });
  await renderOver(fake, HASH);
  const name = page.getByRole('textbox', { name: 'Nome da política' });
  await expect.element(name).toBeVisible();
  fake.versions.set(1, { revision: 7, state: 'draft', content: { ...EXAMPLE_CONTENTS.person_loan, name: 'De lá' } });
  await name.fill('Daqui');
  await expect.element(page.getByText('A versão foi alterada em outra janela')).toBeVisible();
  await expect.element(name).toHaveValue('Daqui');
  await page.getByRole('button', { name: 'Mostrar o que a outra janela salvou' }).click();
  await expect.element(name).toHaveValue('De lá');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.element(name).toHaveValue('Daqui');
  await expect.poll(() => draft(fake)?.name).toBe('Daqui');
});

test('a version in force is read and not changed; the next one is made of it', { tags: ['long'] }, async () => {
  const fake = withPolicy({ ...EXAMPLE_CONTENTS.person_loan, isExample: false }, 'in_force');
  await renderOver(fake, '#/politicas');
  await page.getByRole('link', { name: 'PF: consignado e pessoal' }).click();
  await expect.element(page.getByText(/^Vigente desde 20\/11\/2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Adicionar regra' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Segmento' })).toHaveAttribute('readonly');
  await page.getByRole('button', { name: 'Fazer outra versão' }).click();
  await expect.element(page.getByText('versão 2, rascunho')).toBeVisible();
  await page.getByRole('link', { name: 'Comparar as versões 1 e 2' }).click();
  await expect.element(page.getByText('As duas versões são iguais.')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a version that two workstations approved is shown twice, and its address is that of the approval that counts', {
  tags: ['long'],
}, async () => {
  const fake = withPolicy({ ...EXAMPLE_CONTENTS.person_loan, isExample: false }, 'in_force');
  const opened = await fake.bridge['policies.open']({ policyId: 'politica-1', version: 1 });
  if (!opened.ok) throw new Error('no policy opens');
  const [row] = opened.value.versions;
  if (row === undefined) throw new Error('no version');
  const versions = [row, { ...row, sha256: 'b'.repeat(64), state: 'retired' as const }];
  fake.reply('policies.open', () => ({ ok: true, value: { ...opened.value, versions } }));
  await renderOver(fake, HASH);
  await expect.element(page.getByText(/^Duas estações da equipe aprovaram esta versão/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Versão 1' })).not.toBeInTheDocument();
  expect(await barriers()).toEqual([]);
});

test('a policy is applied to what was chosen, which the address does not hold', async () => {
  await renderOver(withPolicy(null), '#/politicas/aplicar');
  await expect.element(page.getByText('Escolha de novo o que avaliar')).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a count says which rules it left out for want of data, and of how many answers', async () => {
  const fake = withPolicy({ ...EXAMPLE_CONTENTS.person_loan });
  const counted = { meets: 1, fails: 0, no_data: 69, not_applicable: 0 };
  const rules = [
    { ruleId: 'comprometimento', title: 'Comprometimento de renda', leftOut: 69, outcomes: counted },
    { ruleId: 'vencido', title: 'Vencido da carteira', leftOut: 0, outcomes: { ...counted, meets: 70, no_data: 0 } },
  ];
  const overalls = { fits: 44, fits_with_reservations: 6, does_not_fit: 20, inconclusive: 0 };
  const backtest: Backtest = {
    id: 'b',
    state: 'done',
    done: 70,
    total: 70,
    other: null,
    changes: [],
    request: { ...WHOLE_SCOPE, environment: 'embutido', policyId: 'politica-1', version: 1, other: null },
    one: { version: 1, overalls, noRule: 0, provisional: 0, rules, levels: [] },
  };
  fake.reply('policies.backtest', () => ({ ok: true, value: { backtest } }));
  await renderOver(fake, HASH);
  await expect.element(page.getByText(/^Com estas regras, de 70 respostas salvas: enquadram 44,/)).toBeVisible();
  const named = 'Deixadas de fora por falta de dados: Comprometimento de renda, em 69 de 70.';
  await expect.element(page.getByText(named, { exact: true })).toBeVisible();
});

test.each([0, 1])('a trial offers only months that are likely there: bound %i', async (bound) => {
  await renderOver(withPolicy(blankContent('PF')), `${HASH}/simulacao`);
  await page.getByRole('button', { name: 'Escolher no calendário' }).nth(bound).click();
  await expect.element(page.getByRole('button', { name: 'out' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'set' })).toBeEnabled();
});
