import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { MessageName } from '#contract/contract.ts';
import { CASE_LIMITS } from '#domain/sources/case-limits.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { CARTEIRA, type FakeCase, savedOf, VIEW, withCase } from './fake-case.ts';

const proposal = page.getByRole('textbox', { name: 'Proposta' });
const positions = page.getByRole('radiogroup', { name: 'Posição do grupo na folha' });

test('a number is cited from the list by keyboard, and kept by its number alone', { tags: ['long'] }, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await proposal.fill('A carteira soma');
  await page.getByRole('button', { name: 'Citar um número em: Proposta' }).click();
  await userEvent.keyboard('carteira{ArrowDown}{Enter}');
  await expect.element(proposal).toHaveValue('A carteira soma [1: R$ 1.234,56]');
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      proposal: 'A carteira soma [1]',
      citations: [{ number: 1, cited: CARTEIRA }],
    });
});

test('digits without a source are named below the text and counted; a citation that there is not is an error', {
  tags: ['long'],
}, async () => {
  await renderOver(withCase(), '#/casos/caso-1');
  await proposal.fill('Renda de R$ 5.000 e [9]');
  await expect.element(page.getByText('Número sem fonte: R$ 5.000')).toBeVisible();
  await expect.element(page.getByText('1 número sem fonte', { exact: true })).toBeVisible();
  await expect.element(proposal).toHaveAttribute('aria-invalid', 'true');
});

test("own exposure is offered from the institution's filing, and taken with its source and day by a click", {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  const ownExposure = { amount: 2_01, source: 'Documento 3040, 08/2026', date: '2026-08-31' };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, filed: { ownExposure, groupExposure: null } } }));
  await renderOver(fake, '#/casos/caso-1');
  const offer = page.getByRole('button', { name: 'Usar R$ 2,01 (Documento 3040, 08/2026)' });
  await offer.click();
  await expect.poll(() => savedOf(fake).at(-1)?.request.ownExposure).toEqual(ownExposure);
  await expect.element(offer).not.toBeInTheDocument();
});

test('a damaged answer is told by its month, and a text of more lines than the page has says what becomes of them', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  const answers = [{ resultId: 'resultado-1', month: '2026-09', state: 'changed' as const }];
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, answers } }));
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(page.getByText('A resposta de 09/2026 está danificada')).toBeVisible();
  await proposal.fill('a\n'.repeat(CASE_LIMITS.proposalLines - 1));
  await expect.element(page.getByText(/^A folha comporta/)).not.toBeInTheDocument();
  await proposal.fill(`${'a\n'.repeat(CASE_LIMITS.proposalLines)}b`);
  await expect.element(page.getByText(/^A folha comporta 8 linhas/)).toBeVisible();
});

test('a case of a person is inconclusive where the policies in force are of companies, and none is applied', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, noPolicyFor: 'cpf' } }));
  const institution = { nome: 'Financeira Exemplo S.A.', cnpj: '11222333000181' };
  const newest = {
    version: 1,
    state: 'in_force' as const,
    from: '2026-11-20',
    author: null,
    approvedBy: null,
    retiredBy: null,
    tipo: 'cnpj' as const,
    changedAt: '2026-11-20T10:00:00-03:00',
    sha256: 'a'.repeat(64),
  };
  const row = { policyId: 'p', name: 'Cedentes', segment: '', isExample: false, rules: 1, institution };
  const { changedAt } = newest;
  const rows = [{ ...row, newest, inForce: newest, draft: null, changedAt }];
  fake.reply('policies.list', () => ({ ok: true, value: { rows, total: 1 } }));
  await renderOver(fake, '#/casos/caso-1');
  const reason = page.getByText('Inconclusiva: nenhuma política vigente é de pessoas (PF).');
  await expect.element(reason).toBeVisible();
  await page.getByRole('button', { name: 'Aplicar política' }).click();
  await expect.element(page.getByRole('combobox', { name: 'Política e versão' })).toHaveValue('');
  await expect.element(reason).toBeVisible();
  expect(fake.sent.filter(({ name }) => name === 'policies.evaluate')).toEqual([]);
  expect(await barriers()).toEqual([]);
});

const POSITION = {
  id: 'posicao-2',
  version: 2,
  month: '2026-09',
  at: '2026-10-05T10:00:00-03:00',
  officer: 'ana',
  sha256: 'a'.repeat(64),
  members: 6,
  known: 5,
};

const OLD = { ...POSITION, id: 'posicao-1', version: 1 };

/** A case whose subject is in a group, of which a position is kept, in one of another environment and in an archived one. */
function withPosition(): FakeCase {
  const fake = withCase();
  const group = {
    id: 'grupo-1',
    environment: 'embutido',
    name: 'Grupo Alfa',
    kind: 'economic',
    members: 6,
    isArchived: false,
    changedAt: POSITION.at,
  } as const;
  const elsewhere = { ...group, id: 'grupo-2', environment: 'producao', name: 'Grupo Beta' } as const;
  const archived = { ...group, id: 'grupo-3', isArchived: true, name: 'Grupo Gama' } as const;
  const rows = [group, elsewhere, archived];
  fake.reply('groups.of_subject', () => ({ ok: true, value: { rows } }));
  fake.reply('groups.snapshots', ({ id }) => ({ ok: true, value: { rows: [id === archived.id ? OLD : POSITION] } }));
  return fake;
}

test('a position of a group that the subject is in goes onto the page, and off it; without one nothing is offered', {
  tags: ['long'],
}, async () => {
  const bare = withCase();
  await renderOver(bare, '#/casos/caso-1');
  await expect.element(proposal).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Grupo econômico' })).not.toBeInTheDocument();
  await cleanup();
  const fake = withPosition();
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(positions.getByRole('radio').first()).toHaveAccessibleName('Nenhuma');
  await expect.element(positions.getByRole('radio', { name: 'Nenhuma' })).toBeChecked();
  const offered = positions.getByRole('radio', { name: 'Grupo Alfa, posição 2, 09/2026 (5 de 6 membros)' });
  await offered.click();
  await expect.poll(() => savedOf(fake).at(-1)?.group).toBe('posicao-2');
  await expect.element(offered).toBeChecked();
  expect(await barriers()).toEqual([]);
  await positions.getByRole('radio', { name: 'Nenhuma' }).click();
  await expect.poll(() => savedOf(fake).at(-1)?.group).toBe(null);
});

test('of an archived group the position that the page tells of is offered, and else none', async () => {
  const fake = withPosition();
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(positions).toBeVisible();
  expect(positions.getByRole('radio').elements()).toHaveLength(2);
  fake.changeElsewhere({ group: 'posicao-1' });
  fake.emit('groups.changed', { group: null });
  const chosen = positions.getByRole('radio', { name: /^Grupo Gama, posição 1/ });
  await expect.element(chosen).toBeChecked();
});

test('positions that come from another workstation are offered at once, those of one version by when they were kept', async () => {
  const fake = withPosition();
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(positions).toBeVisible();
  const other = { ...POSITION, id: 'posicao-b', at: '2026-10-05T11:00:00-03:00' };
  fake.reply('groups.snapshots', () => ({ ok: true, value: { rows: [other, POSITION] } }));
  fake.emit('groups.changed', { group: null });
  const named = 'Grupo Alfa, posição 2, 09/2026 (5 de 6 membros), 05/10/2026';
  await expect.element(positions.getByRole('radio', { name: `${named} 11:00:00` })).toBeVisible();
  await expect.element(positions.getByRole('radio', { name: `${named} 10:00:00` })).toBeVisible();
});

test('what came since the position that the page tells of was kept is told below it', async () => {
  const fake = withCase();
  const group = { groupId: 'grupo-1', name: 'Grupo Alfa', version: 1, month: '2026-09', newest: 2, changes: 3 };
  const of = { ...VIEW.case, content: { ...VIEW.case.content, group: 'posicao-1' } };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, group, case: of } }));
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(page.getByText(/mais nova: 2\. 3 mudanças no grupo/)).toBeVisible();
  await expect.element(page.getByText(/^Esta estação não tem a posição escolhida/)).toBeVisible();
  const gone = positions.getByRole('radio', { name: 'Posição que não está salva nesta estação' });
  await expect.element(gone).toBeChecked();
});

const POLICY = { policyId: 'p', version: 1, name: 'Regras', segment: '', isExample: false };

/** A case whose page may tell of so many positions, or be judged by so many policies. */
function withMany(count: number): FakeCase {
  const fake = withPosition();
  const numbers = Array.from({ length: count }, (_, index) => count - index);
  const rows = numbers.map((version) => ({ ...POSITION, id: `posicao-${version}`, version }));
  fake.reply('groups.snapshots', () => ({ ok: true, value: { rows } }));
  const policies = numbers.map((number) => ({ ...POLICY, policyId: `p${number}`, name: `Regras ${number}` }));
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, policies } }));
  return fake;
}

test.each([
  ['Posição do grupo na folha', /posição 3,/, { group: 'posicao-3' }],
  ['Política na folha', 'Regras 3, versão 1', { policy: { policyId: 'p3', version: 1 } }],
])(
  '%s is chosen in one act among five, and from a list that is opened among six',
  { tags: ['long'] },
  async (name, choice, kept) => {
    const few = withMany(5);
    await renderOver(few, '#/casos/caso-1');
    await page.getByRole('radiogroup', { name }).getByRole('radio', { name: choice }).click();
    await expect.poll(() => savedOf(few).at(-1)).toMatchObject(kept);
    await cleanup();
    const many = withMany(6);
    await renderOver(many, '#/casos/caso-1');
    await page.getByRole('combobox', { name }).click();
    await expect.element(page.getByRole('option').first()).toHaveTextContent('Nenhuma');
    await page.getByRole('option', { name: choice }).click();
    await expect.poll(() => savedOf(many).at(-1)).toMatchObject(kept);
  },
);

test('what was chosen is read, and not changed, once the case is before the committee; a former version stays named', {
  tags: ['long'],
}, async () => {
  const fake = withPosition();
  const policies = [{ ...POLICY, version: 2 }];
  const content = { ...VIEW.case.content, group: 'posicao-2', policy: { policyId: 'p', version: 1 } };
  const concluded = { ...VIEW.case, state: 'committee' as const, content };
  fake.reply('cases.open', () => ({ ok: true, value: { ...VIEW, policies, case: concluded } }));
  await renderOver(fake, '#/casos/caso-1');
  const former = page
    .getByRole('radiogroup', { name: 'Política na folha' })
    .getByRole('radio', { name: /^Versão 1, que/ });
  await expect.element(former).toBeChecked();
  await expect.element(positions.getByRole('radio', { name: /^Grupo Alfa/ })).toBeChecked();
  for (const radio of page.getByRole('radio').elements()) expect(radio).toBeDisabled();
  expect(await barriers()).toEqual([]);
});

test('a suggested risk is taken with citations of the case, and offered no more', { tags: ['long'] }, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Risco 1' })).toHaveValue('Carteira de [1: R$ 1.234,56].');
  await expect.element(page.getByRole('region', { name: 'Sugeridos pelas respostas' })).not.toBeInTheDocument();
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      risks: [{ proposal: 'overdue', text: 'Carteira de [1].', mitigant: '' }],
    });
});

test('a suggested risk that was dismissed is not offered in the next window either, until it is asked for again', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Dispensar: Carteira de R$ 1.234,56.' }).click();
  await expect.poll(() => savedOf(fake).at(-1)).toMatchObject({ dismissed: ['overdue'] });
  await cleanup();
  await renderOver(fake, '#/casos/caso-1');
  const again = page.getByRole('button', { name: 'Mostrar sugestões dispensadas' });
  await expect.element(again).toBeVisible();
  const accept = page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' });
  await expect.element(accept).not.toBeInTheDocument();
  await again.click();
  await expect.element(accept).toBeVisible();
});

test('who dismisses or removes by keyboard goes on from there, and no sixth risk is written', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  const risks = ['um', 'dois', 'três', 'quatro'].map((text) => ({ proposal: null, text, mitigant: '' }));
  fake.changeElsewhere({ risks });
  await renderOver(fake, '#/casos/caso-1');
  const write = page.getByRole('button', { name: 'Escrever risco' });
  await write.click();
  await expect.element(page.getByRole('textbox', { name: 'Risco 5' })).toHaveFocus();
  await expect.element(write).toBeDisabled();
  await expect.element(page.getByRole('button', { name: /^Aceitar: / })).toBeDisabled();
  const dismiss = page.getByRole('button', { name: /^Dispensar: / }).element();
  if (dismiss instanceof HTMLElement) dismiss.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Mostrar sugestões dispensadas' })).toHaveFocus();
  const remove = page.getByRole('button', { name: 'Remover risco 5' }).element();
  if (remove instanceof HTMLElement) remove.focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(write).toHaveFocus();
  await expect.poll(() => savedOf(fake).at(-1)?.risks).toHaveLength(4);
});

const countOf = (fake: FakeCase, name: MessageName): number => fake.sent.filter((one) => one.name === name).length;

test('a change of another window shows, says so, and takes a signature that was begun off the screen', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Concluir', exact: true }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  fake.changeElsewhere({ proposal: 'Da outra janela' });
  await expect.element(proposal).toHaveValue('Da outra janela');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^O caso foi alterado em outra janela/)).toBeVisible();
  await expect.element(page.getByText(/não tinha alterações por salvar/)).toBeVisible();
});

/** The other window's change comes right after what is typed, before that is saved by itself. */
async function typeWhileChanged(text: string, change: () => void): Promise<void> {
  await expect.element(proposal).toBeVisible();
  proposal.element().addEventListener('input', () => setTimeout(change), { once: true });
  await proposal.fill(text);
}

test('what is typed while another window changes the case stays, and is kept at the word of the officer', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await typeWhileChanged('O que eu digitei', () =>
    fake.changeElsewhere({ proposal: 'Da outra janela', conditions: 'Seguro' }),
  );
  await expect.element(page.getByText('Diferem: Proposta.', { exact: false })).toBeVisible();
  await proposal.fill('O que eu digitei, e mais');
  await expect.element(proposal).toHaveValue('O que eu digitei, e mais');
  expect(await barriers()).toEqual([]);
  expect(savedOf(fake)).toEqual([]);
  await page.getByRole('button', { name: 'Salvar o que está nos campos' }).click();
  await expect.poll(() => savedOf(fake).at(-1)).toMatchObject({ proposal: 'O que eu digitei, e mais' });
  await expect.element(page.getByText('Diferem: Proposta.', { exact: false })).not.toBeInTheDocument();
});

test('the officer may take what the other window kept instead, and copy what was typed', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await typeWhileChanged('O que eu digitei', () => fake.changeElsewhere({ proposal: 'Da outra janela' }));
  await page.getByRole('button', { name: 'Mostrar o que a outra janela salvou' }).click();
  await expect.element(proposal).toHaveValue('Da outra janela');
  await expect.element(page.getByText('Proposta: O que eu digitei')).toBeVisible();
  expect(savedOf(fake)).toEqual([]);
});

test('where another window concluded the case, what was typed here may be copied', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await typeWhileChanged('O que eu digitei', () => fake.changeElsewhere({}, 'committee'));
  await expect.element(page.getByText('Proposta: O que eu digitei')).toBeVisible();
  await expect.element(proposal).toHaveValue('');
});

test('a position that was chosen here, and not kept, is named where another window concluded the case', async () => {
  const fake = withPosition();
  await renderOver(fake, '#/casos/caso-1');
  const chosen = positions.getByRole('radio', { name: /^Grupo Alfa/ });
  await expect.element(chosen).toBeVisible();
  // Right after the choice, before that is saved by itself.
  chosen
    .element()
    .addEventListener('click', () => setTimeout(() => fake.changeElsewhere({}, 'committee')), { once: true });
  await chosen.click();
  const named = 'Posição do grupo na folha: Grupo Alfa, posição 2, 09/2026 (5 de 6 membros)';
  await expect.element(page.getByText(named)).toBeVisible();
});

test('what this window keeps itself is not read again', { tags: ['long'] }, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await proposal.fill('Conceder');
  await expect.poll(() => savedOf(fake)).toHaveLength(1);
  await proposal.fill('Conceder em 24 meses');
  await expect.poll(() => savedOf(fake)).toHaveLength(2);
  await expect.element(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(countOf(fake, 'cases.open')).toBe(1);
});

test('what could not be kept when the case was left is told in the list, and is there when it is opened again', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  fake.fail('cases.save', { code: 'disk_full' });
  await proposal.fill('O que eu digitei');
  window.location.hash = '#/casos/caso-2';
  await expect.element(proposal).toHaveValue('');
  window.location.hash = '#/casos';
  const notice = page.getByText('O que você digitou no caso de Maria da Silva ainda não foi salvo');
  await expect.element(notice).toBeVisible();
  await page.getByRole('link', { name: 'Abrir caso' }).click();
  await expect.element(proposal).toHaveValue('O que eu digitei');
});

test('the palette leads between a case, its page and its result, and says why a result has no case', {
  tags: ['long'],
}, async () => {
  const fake = withCase();
  const run = async (name: string): Promise<void> => {
    await userEvent.keyboard('{Control>}k{/Control}');
    await page.getByRole('option', { name }).click();
  };
  fake.state.results = [savedResultOf(PEOPLE.maria, '2026-09', { id: 'resultado-1' })];
  fake.fail('cases.start', { code: 'disk_full' });
  await renderOver(fake, '#/casos/caso-1');
  await expect.element(proposal).toBeVisible();
  await run('Folha do comitê');
  await expect.element(page.getByRole('article', { name: 'Folha do comitê' })).toBeVisible();
  await run('Voltar ao caso');
  await expect.element(proposal).toBeVisible();
  await run('Abrir o resultado do caso');
  await expect.element(page.getByRole('button', { name: 'Ações' })).toBeVisible();
  await run('Levar a um caso');
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test.each([
  ['#/casos', 'Casos'],
  ['#/casos/caso-1', 'Maria da Silva'],
])('%s breaks no rule of WCAG 2.2 AA', { tags: ['long'] }, async (hash, heading) => {
  await renderOver(withCase(), hash);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
