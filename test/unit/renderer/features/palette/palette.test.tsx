import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ENTRIES, ENTRY_NAMES } from '#domain/navigation/navigation.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { barriers } from '../../app/barriers.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const RESULTS = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.joao, '2026-08')];
const field = page.getByRole('combobox', { name: 'Busca e comandos' });
const chosen = page.getByRole('option', { selected: true });

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

async function run(typed: string): Promise<void> {
  await openPalette();
  await userEvent.keyboard(`${typed}{Enter}`);
  await expect.element(field).not.toBeInTheDocument();
}

test('says of a saved subject where its newest month is from, and what it is where it tells nothing', {
  tags: ['long'],
}, async () => {
  await renderApp('#/acervo', {
    results: [{ ...savedResultOf(PEOPLE.maria, '2026-09'), environment: 'embutido', kind: 'not_available' }],
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  await openPalette();
  await userEvent.keyboard('maria');
  await expect
    .element(page.getByRole('option', { name: /Maria da Silva.*09\/2026.*Embutido.*não disponível/ }))
    .toBeVisible();
});

describe('by the keyboard alone', () => {
  test('reaches screens and actions', async () => {
    await renderApp('#/consulta', { results: RESULTS });
    await expect.element(page.getByLabelText('Nome, CPF ou CNPJ')).toHaveFocus();
    for (const [typed, heading] of [
      ['salvas', 'Consultas'],
      ['nova aut', 'Nova autorização'],
      ['serie', 'Série de meses'],
      ['dossie', 'Dossiê do titular'],
    ] as const) {
      await run(typed);
      await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  });

  test('knows the acts of the result in front, the screens, the sections of the settings and the program', {
    tags: ['long'],
  }, async () => {
    await renderApp(`#/resultado/${RESULTS[0]?.id}`, { results: [...RESULTS, savedResultOf(PEOPLE.maria, '2025-09')] });
    await expect.element(page.getByRole('heading', { level: 1, name: PEOPLE.maria.nome })).toBeVisible();
    await openPalette();
    for (const [typed, label] of [
      ['exportar pdf', /PDF|Relatório/],
      ['comparar 12 meses', /Comparar: Há 12 meses · 09\/2025/],
      ['anotação titular', /Ver Anotações/],
      ['dossie', /Dossiê/],
      ['comparar lado a lado', /Comparar/],
      ['trilha quem fez', /Trilha/],
      ['cópia configurações', /Cópia de segurança/],
      ['bloquear', /Bloquear/],
    ] as const) {
      await field.fill(typed);
      await expect.element(chosen, { message: typed }).toMatchTextContent(label);
    }
  });

  test('finds a saved subject by name or document and opens the newest month', { tags: ['long'] }, async () => {
    await renderApp('#/acervo', { results: RESULTS });
    await openPalette();
    await userEvent.keyboard('111.444');
    await expect.element(chosen).toMatchTextContent(PEOPLE.joao.nome);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { level: 1, name: PEOPLE.joao.nome })).toBeVisible();
    await run('operacoes');
    await expect.element(page.getByRole('tab', { name: 'Operações' })).toHaveAttribute('aria-selected', 'true');
  });

  test('says which command is chosen, walks them by arrows, and gives the focus back', { tags: ['long'] }, async () => {
    await renderApp('#/consulta', { results: RESULTS });
    const document = page.getByLabelText('Nome, CPF ou CNPJ');
    await expect.element(document).toHaveFocus();
    await openPalette();
    await userEvent.keyboard('cores');
    await expect.element(chosen).toMatchTextContent('Aparência');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect.element(chosen).toMatchTextContent('Cores escuras');
    await expect.element(field).toHaveAttribute('aria-activedescendant', chosen.element().id);
    await userEvent.keyboard('{Escape}');
    await expect.element(document).toHaveFocus();
  });

  test('lists the shortcuts at its keys, in a field too, and at no single character', { tags: ['long'] }, async () => {
    await renderApp('#/ajustes');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible();
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await page.getByRole('searchbox', { name: 'Buscar configuração' }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}/{/Control}');
    await expect.element(page.getByRole('dialog', { name: 'Atalhos de teclado' })).toBeVisible();
    await expect.element(page.getByText('Ir para Clientes')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

test('offers the entries of the sidebar by their names and by the keys that the help lists', {
  tags: ['long'],
}, async () => {
  await renderApp('#/ajuda');
  const sidebar = page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('link');
  const entries = ENTRIES.map(({ entry, keys }) => [ENTRY_NAMES[entry].pt, keys]);
  await expect
    .poll(() => sidebar.elements().map(({ textContent }) => textContent))
    .toEqual(entries.map(([name]) => name));
  const listed = page.getByRole('region', { name: 'Teclas' });
  const keysOf = (row: Element) => [...row.querySelectorAll('kbd')].map(({ textContent }) => textContent).join('+');
  for (const [name, keys] of entries) {
    const row = listed.getByText(`Ir para ${name}`, { exact: true });
    await expect.element(row).toBeVisible();
    const line = row.element().closest('div');
    expect(line && keysOf(line)).toBe(keys);
  }
  await openPalette();
  const going = page.getByRole('group', { name: 'Ir para' }).getByRole('option').elements().slice(0, entries.length);
  expect(going.map((option) => [option.querySelector('span')?.textContent.trim(), keysOf(option)])).toEqual(entries);
});

test('changes colours and language, and speaks the new one', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  await run('escuras');
  expect(fake.state.settings.theme).toBe('dark');
  await run('english');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Queries' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(page.getByRole('combobox', { name: 'Search and commands' })).toHaveFocus();
  await expect.element(page.getByRole('option', { name: 'New authorization' })).toBeVisible();
});

test('says what to do when nothing fits', { tags: ['long'] }, async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('button', { name: /^Buscar/ }).click();
  await field.fill('xyz');
  await expect.element(page.getByText(/Nada encontrado para “xyz”/)).toBeVisible();
});

test('breaks no rule of WCAG 2.2 AA in either scheme', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({ results: RESULTS });
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Consultas' })).toBeVisible();
  await openPalette();
  await expect.element(page.getByRole('option', { name: /Maria/ })).toBeInTheDocument();
  expect(await barriers()).toEqual([]);
});
