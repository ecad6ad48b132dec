import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { DRAFT } from '../batches/fake-batch.ts';
import { savedOf, VIEW } from '../cases/fake-case.ts';
import { OPENED_SNAPSHOT, withGroup } from './fake-group.ts';

const dialog = page.getByRole('dialog');
const matrix = page.getByRole('table', { name: 'Membros e totais' });

test('a sum says of how many members it is, and who is missing is no zero', async () => {
  await renderOver(withGroup(), '#/grupos/grupo-1');
  await expect.element(page.getByText('Os totais são parciais')).toBeVisible();
  const coverage = page.getByText('2 de 3 membros em 09/2026; falta Bruno Oculto (sem CPF ou CNPJ)', { exact: false });
  await expect.element(coverage.first()).toBeVisible();
  await expect.element(matrix.getByRole('row', { name: /Bruno Oculto.*Sem valores: sem CPF ou CNPJ/ })).toBeVisible();
  await expect.element(matrix.getByRole('row', { name: /^Total parcial/ })).toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /^0203 Crédito pessoal ?Empréstimos$/ })).toBeVisible();
  // Once on the screen, and at no sum that is of the same members.
  expect(document.body.textContent.match(/2 de 3 membros em 09\/2026/g)).toHaveLength(1);
  expect(document.body.textContent).not.toContain('parcial: 2 de 3 membros');
  const way = matrix.getByRole('link', { name: 'Maria da Silva' });
  await expect.element(way).toHaveAttribute('href', '#/resultado/resultado-52998224725-2026-09');
  await expect.element(page.getByText(/^Maior membro: /)).toBeVisible();
  await expect.element(page.getByText('Uma operação com vários tomadores', { exact: false })).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('a member is left out of the view, and a month without everybody is dashed and named', {
  tags: ['long'],
}, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos/grupo-1');
  await page.getByRole('checkbox', { name: 'Bruno Oculto na soma' }).click();
  await expect.element(page.getByText('Os totais são parciais')).not.toBeInTheDocument();
  const asked = fake.sent.filter(({ name }) => name === 'groups.view').at(-1);
  expect(asked?.input).toMatchObject({ members: ['empresa', 'maria'], proportional: false });
  const evolution = page.getByRole('region', { name: 'Evolução do grupo' });
  await expect.poll(() => evolution.element().querySelectorAll('[data-partial]').length).toBe(2);
  await evolution.getByText('Tabela').click();
  await expect.element(evolution.getByRole('row', { name: /07\/2026.*falta Maria da Silva/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Proporcional à participação' }).click();
  await expect.element(page.getByText('Pessoas contam na proporção da participação')).toBeVisible();
  await page.getByRole('button', { name: 'Mês anterior' }).click();
  await expect.element(page.getByText(/08\/2026; provisórios: /).first()).toBeVisible();
});

test('steps back to the first month of the register, and no further', { tags: ['long'] }, async () => {
  await renderOver(withGroup(undefined, '2000-07'), '#/grupos/grupo-1');
  const before = page.getByRole('button', { name: 'Mês anterior' });
  await before.click();
  await expect.element(page.getByRole('combobox', { name: 'Data-base' })).toHaveValue('06/2000');
  await expect.element(before).toBeDisabled();
});

test('paper waits for what was asked of it: the view before is not printed in its place', {
  tags: ['long'],
}, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos/grupo-1');
  await expect.element(matrix).toBeVisible();
  fake.reply('groups.open', () => new Promise(() => {}));
  await page.getByRole('button', { name: 'Exportar grupo' }).click();
  await page.getByRole('menuitem', { name: 'Imprimir' }).click();
  const print = page.getByRole('button', { name: 'Imprimir' });
  await expect.element(print).toBeVisible();
  // All else that the sheet reads is here by then.
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  await expect.element(print).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('article', { name: 'Folha do grupo' })).not.toBeInTheDocument();
});

test('what is missing becomes a batch in draft, for a purpose that is chosen', { tags: ['long'] }, async () => {
  const fake = withGroup();
  await renderOver(fake, '#/grupos/grupo-1');
  await page.getByRole('button', { name: 'Consultar o que falta' }).click();
  await dialog.getByRole('button', { name: 'Preparar lote' }).click();
  await expect.element(dialog.getByText('Escolha a finalidade', { exact: false })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Concessão de crédito' }).click();
  await dialog.getByRole('button', { name: 'Preparar lote' }).click();
  await expect.poll(() => window.location.hash).toBe('#/lotes/lote-1');
  const asked = fake.sent.find(({ name }) => name === 'groups.ask_missing');
  expect(asked?.input).toEqual({ id: 'grupo-1', purpose: 'concessao', months: ['2026-09'] });
});

test('the ladder is read by arrow keys and as a table, a column a member', { tags: ['long'] }, async () => {
  await renderOver(withGroup(), '#/grupos/grupo-1');
  const ladder = page.getByRole('region', { name: 'Vencimentos do grupo, por membro' });
  await expect.element(ladder).toBeVisible();
  const surface = ladder.element().querySelector('.recharts-surface');
  if (!(surface instanceof SVGElement)) throw new Error('no chart');
  surface.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(ladder.getByText('total parcial')).toBeVisible();
  await ladder.getByText('Tabela').click();
  await expect.element(ladder.getByRole('columnheader', { name: 'Maria da Silva' })).toBeVisible();
  await expect.element(ladder.getByRole('cell', { name: 'parcial' }).first()).toBeVisible();
});

test('a position is kept and listed, and opens as it was kept with what changed since', {
  tags: ['long'],
}, async () => {
  await renderOver(withGroup(), '#/grupos/grupo-1');
  await page.getByRole('button', { name: 'Guardar posição para o comitê' }).click();
  await page.getByRole('link', { name: 'Posição 1, 09/2026' }).click();
  await expect.element(page.getByText('A posição é a que foi guardada')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /titular excluído/ })).toBeVisible();
  await expect.element(page.getByText('Nova Coligada S.A. entrou no grupo.')).toBeVisible();
  await expect.element(page.getByText(/de R\$\s100,00 para R\$\s150,00/)).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test.each([
  ['analysis', 'posicao-1'],
  ['committee', null],
] as const)(
  'a position goes onto the page of a case that is %s, or says why not',
  { tags: ['long'] },
  async (state, chosen) => {
    const fake = withGroup();
    const view = { ...VIEW, case: { ...VIEW.case, state } };
    fake.reply('cases.start', () => ({ ok: true, value: view }));
    fake.reply('cases.open', () => ({ ok: true, value: view }));
    await renderOver(fake, '#/grupos/grupo-1/posicoes/posicao-1');
    await page.getByRole('button', { name: 'Abrir caso do grupo' }).click();
    // Neither whose data were erased nor who is missing.
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
    await page.getByRole('menuitem', { name: 'Comercial Exemplo Ltda.' }).click();
    if (chosen === null) {
      await expect
        .element(page.getByText('O caso de Comercial Exemplo Ltda. está em comitê com outra folha'))
        .toBeVisible();
      expect(await barriers()).toEqual([]);
      await page.getByRole('button', { name: 'Abrir caso', exact: true }).click();
    }
    await expect.poll(() => window.location.hash).toBe('#/casos/caso-1');
    await expect.poll(() => savedOf(fake).map(({ group }) => group)).toEqual(chosen === null ? [] : [chosen]);
  },
);

test('a position that is not what was kept leads to no case', async () => {
  const fake = withGroup();
  fake.reply('groups.snapshot', () => ({ ok: true, value: { ...OPENED_SNAPSHOT, holds: false } }));
  await renderOver(fake, '#/grupos/grupo-1/posicoes/posicao-1');
  await expect.element(page.getByText('Esta posição não é a que foi guardada')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Abrir caso do grupo' })).not.toBeInTheDocument();
});

test('the groups that a batch’s lines name are made at a click, those that there are already only if they are chosen', {
  tags: ['long'],
}, async () => {
  const fake = withGroup();
  fake.reply('batches.open', () => ({ ok: true, value: DRAFT }));
  const groups = [
    { name: 'Grupo Alfa', subjects: 6, groupId: null },
    { name: 'Grupo Exemplo', subjects: 3, groupId: 'grupo-1' },
  ];
  fake.reply('groups.of_batch', () => ({ ok: true, value: { groups } }));
  fake.reply('groups.add_from_batch', () => ({ ok: true, value: { made: 1, id: 'grupo-1' } }));
  await renderOver(fake, '#/lotes/lote-1');
  await page.getByRole('button', { name: 'Montar grupos' }).click();
  await expect.element(dialog.getByRole('checkbox', { name: 'Montar Grupo Exemplo' })).not.toBeChecked();
  await expect.element(dialog.getByRole('link', { name: 'já existe' })).toHaveAttribute('href', '#/grupos/grupo-1');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Montar 1 grupo' }).click();
  await expect.poll(() => window.location.hash).toBe('#/grupos/grupo-1');
  const asked = fake.sent.find(({ name }) => name === 'groups.add_from_batch');
  expect(asked?.input).toEqual({ batchId: 'lote-1', names: ['Grupo Alfa'], kind: 'economic' });
});

test('on paper too, sums are called partial, and of how many members they are stands once', async () => {
  await renderOver(withGroup(), '#/grupos/grupo-1/folha/2026-09');
  const sheet = page.getByRole('article', { name: 'Folha do grupo' });
  await expect.element(sheet.getByRole('row', { name: /^Total parcial/ }).nth(1)).toBeVisible();
  for (const name of ['Total parcial', 'Valor parcial']) {
    await expect.element(sheet.getByRole('columnheader', { name })).toBeVisible();
  }
  expect(sheet.element().textContent.match(/2 de 3 membros/g)).toHaveLength(1);
});

test.each([
  ['#/grupos/grupo-1/folha/2026-09', /^2 de 3 membros em 09\/2026; falta Bruno/],
  ['#/grupos/grupo-1/posicoes/posicao-1/folha', /^2 de 3 membros em 09\/2026/],
])('the sheet %s has its coverage over its tables', { tags: ['long'] }, async (hash, coverage) => {
  await renderOver(withGroup(), hash);
  const sheet = page.getByRole('article', { name: 'Folha do grupo' });
  await expect.element(sheet.getByText(coverage).first()).toBeVisible();
  // A dash is a zero, and who is missing has none.
  const missing = sheet.getByRole('row', { name: /^Bruno/ }).first();
  await expect.element(missing).toBeVisible();
  expect(missing.element().textContent).toMatch(/valores.*CNPJ$/);
  expect(missing.element().textContent).not.toContain('—');
  await expect.poll(() => document.title).toMatch(/^Lastro Grupo Exemplo 2026-09/);
  expect(await barriers()).toEqual([]);
});
