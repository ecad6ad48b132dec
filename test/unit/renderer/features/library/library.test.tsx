import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

/** The fake keeps the newest first. */
const RESULTS = [
  savedResultOf(PEOPLE.maria, '2026-09'),
  savedResultOf(PEOPLE.overdue, '2026-09'),
  savedResultOf(PEOPLE.empresa, '2026-08'),
];
const row = (nome: string) => page.getByRole('link', { name: new RegExp(`Abrir ${nome}`) });
const names = () =>
  page
    .getByRole('link', { name: /^Abrir / })
    .elements()
    .map((link) => link.textContent);

test('lists the saved results without asking for anything but the archive', async () => {
  const fake = await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  const asked = new Set(fake.sent.map(({ name }) => name));
  expect([...asked].filter((name) => !name.startsWith('library.')).toSorted()).not.toContain('consulta.run');
  expect(asked).toContain('library.list');
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '4');
  await expect.element(page.getByText('3 resultados')).toBeVisible();
});

test('masks a person, and not a company', async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(page.getByText('***.982.247-**')).toBeVisible();
  await expect.element(page.getByText('12.ABC.345/01DE-35')).toBeVisible();
  expect(document.body.textContent).not.toContain('529.982.247-25');
});

test('goes from the search into the list and opens a result by keys alone', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Maria da Silva')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row('Antônio Carlos Moreira')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Antônio Carlos Moreira' })).toBeVisible();
});

test('opens a result from anywhere on its row', async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  const cell = page.getByRole('row', { name: /Maria da Silva/ }).element().lastElementChild;
  const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
  const target = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(target?.getAttribute('href')).toBe(`#/resultado/${RESULTS[0]?.id}`);
});

test('finds by a part of the document, and says when there is nothing', {
  tags: ['long'],
}, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('searchbox').fill('12.ABC');
  await expect.element(row('Alfa Numérica')).toBeVisible();
  await expect.poll(() => row('Maria da Silva').elements()).toEqual([]);
  await page.getByRole('searchbox').fill('zebra');
  await expect.element(page.getByText('Nenhum resultado encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).last().click();
  await expect.element(row('Maria da Silva')).toBeVisible();
});

test('orders by a heading, which says how', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.poll(names).toEqual(['Maria da Silva', 'Antônio Carlos Moreira', 'Alfa Numérica Comércio Ltda.']);
  const heading = page.getByRole('columnheader', { name: 'Nome' });
  expect(heading.element().getAttribute('aria-sort')).toBeNull();
  await page.getByRole('button', { name: 'Nome' }).click();
  await expect.poll(names).toEqual(['Alfa Numérica Comércio Ltda.', 'Antônio Carlos Moreira', 'Maria da Silva']);
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Nome' }).click();
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending');
});

test('filters by month and by what is overdue, and lets go of all of it', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  await page.getByRole('textbox', { name: 'Data-base' }).fill('082026');
  await expect.poll(names).toEqual(['Alfa Numérica Comércio Ltda.']);
  await page.getByRole('button', { name: 'Com vencido' }).click();
  await page.getByRole('textbox', { name: 'Data-base' }).fill('');
  await expect.poll(names).toContain('Antônio Carlos Moreira');
  await page.getByRole('textbox', { name: 'Data-base' }).fill('012001');
  await expect.element(page.getByText('Nenhum resultado salvo corresponde a estes filtros.')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click();
  await expect.poll(names).toHaveLength(3);
});

test('says in a row what its month is in place of figures, and finds it by that', { tags: ['long'] }, async () => {
  const gap = savedResultOf(PEOPLE.sound, '2026-10');
  const provisional = savedResultOf({ nome: 'Elisa Prado', documento: '90000001228' }, '2026-09');
  const nothing = savedResultOf(PEOPLE.nothing, '2026-09');
  const other = savedResultOf({ nome: 'Rui Prado', documento: '90000001732' }, '2026-09');
  await renderApp('#/acervo', { results: [gap, provisional, nothing, { ...other, source: 'attached' }] });
  const line = (nome: string) => page.getByRole('row', { name: new RegExp(nome) });
  await expect.element(line(gap.nome).getByRole('cell', { name: '— não disponível' })).toBeVisible();
  await expect.element(line(nothing.nome).getByRole('cell', { name: 'nada consta' })).toBeVisible();
  await expect.element(line(other.nome).getByRole('cell', { name: '— de outro documento' })).toBeVisible();
  await expect.element(line(other.nome).getByTitle('anexada de um arquivo')).toBeVisible();
  await expect.element(line(provisional.nome).getByTitle('provisório: 64,9% processado')).toBeVisible();
  expect(line(gap.nome).element().textContent).not.toMatch(/R\$|não informado/);
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'não disponível' }).click();
  await expect.poll(names).toEqual([gap.nome]);
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(names).toHaveLength(4);
});

test('selects by keys, compares two and lets go', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{ArrowDown} {Control>}a{/Control}');
  await expect.element(page.getByText('3 selecionados')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Comparar' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 selecionados')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByText('selecionado').elements()).toEqual([]);
  await page.getByRole('checkbox', { name: /Selecionar Maria da Silva/ }).click();
  await page.getByRole('checkbox', { name: /Selecionar Antônio/ }).click();
  await page.getByRole('link', { name: 'Comparar' }).click();
  await expect.poll(() => window.location.hash).toBe(`#/comparar/${RESULTS[0]?.id}/${RESULTS[1]?.id}`);
});

test('lets go of the selection when it is left', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('checkbox', { name: /Selecionar Maria da Silva/ }).click();
  await expect.element(page.getByText('1 selecionado')).toBeVisible();
  await row('Maria da Silva').click();
  await expect.element(page.getByRole('heading', { name: 'Maria da Silva' })).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('button', { name: 'Com vencido' })).toBeVisible();
});

test('puts a tag on the selected, shows it in the list and filters by it', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('checkbox', { name: /Selecionar Alfa/ }).click();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('textbox', { name: 'Nova etiqueta' }).fill('Renovação');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remover a etiqueta Renovação' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Limpar seleção' }).click();
  await page.getByRole('combobox', { name: 'Etiqueta' }).click();
  await page.getByRole('option', { name: 'Renovação' }).click();
  await expect.poll(names).toEqual(['Alfa Numérica Comércio Ltda.']);
});

test('keeps a view and comes back to it', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('button', { name: 'Com vencido' }).click();
  await expect.poll(names).not.toContain('Alfa Numérica Comércio Ltda.');
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('textbox', { name: 'Nome do filtro' }).fill('Só vencidos');
  await page.getByRole('button', { name: 'Salvar filtro' }).click();
  await expect.element(page.getByRole('button', { name: 'Só vencidos' })).toBeVisible();
  await page.getByRole('button', { name: 'Limpar', exact: true }).click();
  await expect.poll(names).toHaveLength(3);
  await page.getByRole('button', { name: 'Filtros salvos' }).click();
  await page.getByRole('button', { name: 'Só vencidos', exact: true }).click();
  await expect.poll(names).not.toContain('Alfa Numérica Comércio Ltda.');
});

test('draws a long list only where it is looked at, and walks to its end', { tags: ['long'] }, async () => {
  const [maria] = RESULTS;
  if (maria === undefined) throw new Error('no sample');
  const results = Array.from({ length: 700 }, (_, step) => ({ ...maria, id: `r${step}`, nome: `Pessoa ${step}` }));
  await renderApp('#/acervo', { results });
  await expect.element(row('Pessoa 0,')).toBeVisible();
  expect(page.getByRole('link', { name: /^Abrir / }).elements().length).toBeLessThan(60);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '701');
  await page.getByRole('searchbox').click();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(row('Pessoa 699,')).toHaveFocus();
  expect(
    page
      .getByRole('row', { name: /Pessoa 699/ })
      .element()
      .getAttribute('aria-rowindex'),
  ).toBe('701');
});

test('says what to do when it is empty', async () => {
  await renderApp('#/acervo');
  await expect.element(page.getByText('Nenhuma consulta salva')).toBeVisible();
  await page.getByRole('link', { name: 'Fazer uma consulta' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consulta' })).toBeVisible();
});

test('says why it cannot be read, and tries again', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  fake.fail('library.list', { code: 'archive_unreadable' });
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByText('A base local não pôde ser lida.')).toBeVisible();
  const list = createFakeBridge({ results: RESULTS }).bridge['library.list'];
  fake.reply('library.list', list);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(row('Maria da Silva')).toBeVisible();
});

test('filters by the days of the query, typed as they are read', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  await page.getByRole('button', { name: /Período/ }).click();
  await page.getByRole('textbox', { name: /^De/ }).fill('21112026');
  await expect.element(page.getByText('Nenhum resultado salvo corresponde a estes filtros.')).toBeVisible();
  const asked = fake.sent.findLast(({ name }) => name === 'library.list')?.input;
  expect(asked).toMatchObject({ filter: { from: '2026-11-21', to: null } });
});

test('says why a tag could not be put on, and keeps what was typed', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  fake.fail('subject.tag', { code: 'limit_reached', details: { max: 12 } });
  await renderOver(fake, '#/acervo');
  await page.getByRole('checkbox', { name: /Selecionar Alfa/ }).click();
  await page.getByRole('button', { name: 'Etiquetas' }).click();
  await page.getByRole('textbox', { name: 'Nova etiqueta' }).fill('Renovação');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/O limite de 12 foi atingido/)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Nova etiqueta' })).toHaveValue('Renovação');
});

test('shows every column and the tags of a long name in the narrowest window, and the name beside many tags in a wide one', {
  tags: ['long'],
}, async () => {
  const long = {
    nome: 'Indústria e Comércio de Alimentos Congelados do Nordeste Brasileiro S.A.',
    documento: '11222333000181',
  };
  const result = savedResultOf(long, '2026-09');
  const fake = createFakeBridge({ results: [result] });
  await fake.bridge['subject.tag']({ ids: [result.id], add: ['Comitê'], remove: [] });
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByRole('img', { name: /Comitê/ })).toBeVisible();
  const table = page.getByRole('table').element();
  const frame = table.parentElement?.getBoundingClientRect();
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual((frame?.width ?? 0) + 1);
  const mark = page
    .getByRole('img', { name: /Comitê/ })
    .element()
    .getBoundingClientRect();
  const cell = page
    .getByRole('img', { name: /Comitê/ })
    .element()
    .closest('td')
    ?.getBoundingClientRect();
  expect(mark.right).toBeLessThanOrEqual(cell?.right ?? 0);

  await fake.bridge['subject.tag']({ ids: [result.id], add: ['covenant', 'garantia real', 'grupo'], remove: [] });
  fake.emit('library.changed', {});
  await page.viewport(1920, 1080);
  await expect.element(page.getByRole('table').getByText('covenant')).toBeInTheDocument();
  expect(row(long.nome).element().getBoundingClientRect().width).toBeGreaterThan(150);
  await page.viewport(1280, 720);
});

test('says on the first screen what the last results tell', async () => {
  const marked = { ...savedResultOf(PEOPLE.overdue, '2026-09'), provisional: true, processed: 64.9 };
  await renderApp('#/consulta', {
    results: [{ ...savedResultOf(PEOPLE.maria, '2026-09'), kind: 'not_located' }, marked],
  });
  await expect.element(page.getByRole('link', { name: /Maria da Silva.*não localizado/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Antônio.*provisório: 64,9% processado/ })).toBeVisible();
});

test('shows and filters by institution where there are several', { tags: ['long'] }, async () => {
  const own = { nome: FUNDO.nome, cnpj: FUNDO.cnpj };
  const results = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.joao, '2026-09', { institution: own })];
  const fake = createFakeBridge({ results });
  fake.state.settings = { ...fake.state.settings, institutions: [BANCO, FUNDO] };
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByText('2 resultados')).toBeVisible();
  await page.getByRole('combobox', { name: 'Instituição' }).click();
  await page.getByRole('option', { name: FUNDO.nome }).click();
  await expect.element(page.getByText('1 resultado', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /João/ })).toMatchTextContent(/Fundo Exemplo/);
});

test('lists subjects by their newest month, with the others below, and selects all months of one', {
  tags: ['long'],
}, async () => {
  const maria = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.maria, '2026-08')];
  await renderApp('#/clientes', {
    results: [...maria, savedResultOf(PEOPLE.overdue, '2026-09')],
    layouts: { lists: { subjects: { sort: { by: 'nome', descending: false }, widths: {} } } },
  });
  await expect.element(page.getByText('2 titulares')).toBeVisible();
  expect(names()).toEqual(['Antônio Carlos Moreira', 'Maria da Silva']);
  (row('Maria da Silva').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(row('Maria da Silva, data-base 08/2026')).toBeVisible();
  expect(names()).toEqual(['Antônio Carlos Moreira', 'Maria da Silva', '09/2026', '08/2026']);
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('2 selecionados')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Comparar' })).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(names).toEqual(['Antônio Carlos Moreira', 'Maria da Silva']);
  await page.getByRole('link', { name: 'Consultas', exact: true }).click();
  await expect.element(page.getByText('3 resultados')).toBeVisible();
});

test('keeps filters in sight while something is selected, and takes Ctrl+A for rows wherever the focus is', {
  tags: ['long'],
}, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('3 selecionados')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Data-base' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('3 resultados')).toBeVisible();
  await page.getByRole('searchbox').fill('maria');
  await userEvent.keyboard('{Control>}a{/Control}');
  await expect.element(page.getByText('1 resultado', { exact: true })).toBeVisible();
});

test('keeps the order and the widths a list was left with', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('button', { name: 'Vencido', exact: true }).click();
  expect(fake.state.layouts.lists.library?.sort).toEqual({ by: 'vencido', descending: true });
  const heading = page.getByRole('columnheader', { name: 'Documento' }).element() as HTMLElement;
  const before = heading.offsetWidth;
  (page.getByRole('button', { name: 'Largura da coluna Documento' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.poll(() => heading.offsetWidth).toBe(before + 16);
  expect(fake.state.layouts.lists.library?.widths).toMatchObject({ documento: before + 16 });
  await page.getByRole('button', { name: 'Largura da coluna Documento' }).dblClick();
  await expect.poll(() => fake.state.layouts.lists.library?.widths).toEqual({});
});
