import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '../../../support/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '../../../support/fake-desk.ts';
import { renderApp, renderOver } from './render-app.tsx';

const RESULTS = [
  savedResultOf(PEOPLE.maria, '2026-09'),
  savedResultOf(PEOPLE.overdue, '2026-09'),
  savedResultOf(PEOPLE.empresa, '2026-08'),
];
const row = (nome: string) => page.getByRole('link', { name: new RegExp(`Abrir ${nome}`) });

it('lists the saved results without asking for anything but the archive', async () => {
  const fake = await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  const asked = new Set(fake.sent.map(({ name }) => name));
  expect([...asked].sort()).toEqual(['archive.list', 'settings.read', 'workstation.state']);
});

it('masks a person, and not a company', async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(page.getByText('***.982.247-**')).toBeVisible();
  await expect.element(page.getByText('12.ABC.345/01DE-35')).toBeVisible();
  expect(document.body.textContent).not.toContain('529.982.247-25');
});

it('goes from the search into the list and opens a result by keys alone', async () => {
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

it('opens a result from anywhere on its row', async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await expect.element(row('Maria da Silva')).toBeVisible();
  const cell = page.getByRole('row', { name: /Maria da Silva/ }).element().lastElementChild;
  const { left, top, width, height } = cell?.getBoundingClientRect() ?? new DOMRect();
  const target = document.elementFromPoint(left + width / 2, top + height / 2);
  expect(target?.getAttribute('href')).toBe(`#/resultado/${RESULTS[0]?.id}`);
});

it('finds by a part of the document, and says when there is nothing', async () => {
  await renderApp('#/acervo', { results: RESULTS });
  await page.getByRole('searchbox').fill('12.ABC');
  await expect.element(row('Alfa Numérica')).toBeVisible();
  await expect.poll(() => row('Maria da Silva').elements()).toEqual([]);
  await page.getByRole('searchbox').fill('zebra');
  await expect.element(page.getByText('Nenhum resultado encontrado')).toBeVisible();
  await page.getByRole('button', { name: 'Limpar a busca' }).last().click();
  await expect.element(row('Maria da Silva')).toBeVisible();
});

it('says what to do when it is empty', async () => {
  await renderApp('#/acervo');
  await expect.element(page.getByText('O acervo está vazio')).toBeVisible();
  await page.getByRole('button', { name: 'Fazer uma consulta' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nova consulta' })).toBeVisible();
});

it('says why it cannot be read, and tries again', async () => {
  const fake = createFakeBridge({ results: RESULTS });
  fake.refuse('archive.list', { code: 'archive_unreadable' });
  await renderOver(fake, '#/acervo');
  await expect.element(page.getByText('O acervo não pôde ser lido.')).toBeVisible();
  fake.reply('archive.list', () => ({ ok: true, value: { rows: RESULTS, total: RESULTS.length } }));
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect.element(row('Maria da Silva')).toBeVisible();
});
