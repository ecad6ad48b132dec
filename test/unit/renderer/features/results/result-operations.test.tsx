import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '#test/unit/renderer/app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');

const map = () => page.getByRole('table', { name: 'Operações por modalidade e vencimento' });
const cell = (row: number, column: number) =>
  map().element().querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`);

async function openMap(): Promise<void> {
  await renderApp(`#/resultado/${RESULT.id}/operacoes`, { results: [RESULT] });
  await expect.element(map()).toBeVisible();
}

test('shows every operation under its maturity code, to the cent for those who listen', async () => {
  await openMap();
  const amounts = RESULT.consulta.resumoDasOperacoes.flatMap((one) =>
    one.listaDeVencimentos.map((v) => v.valorVencimento),
  );
  const filled = [...map().element().querySelectorAll('tbody [data-cell]')].filter((one) => one.textContent !== '');
  expect(filled).toHaveLength(amounts.filter((amount) => amount !== 0).length);
  const heard = filled.map((one) => one.querySelector(':not([aria-hidden])')?.textContent);
  expect(heard).toContain(formatMoney(amounts.find((amount) => (amount ?? 0) > 0) ?? 0));
});

test('is one stop for the keyboard, and its arrows tell each cell', async () => {
  await openMap();
  expect(map().element().querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
  cell(0, 0)?.focus();
  await userEvent.keyboard('{ArrowDown}{End}');
  const columns = map().element().querySelectorAll('thead tr:last-child th').length - 2;
  expect(document.activeElement).toBe(cell(1, columns - 1));
  await expect.element(page.getByText(/ — v\d+ · .*: (R\$|sem valor)/)).toBeVisible();
});

test('never calls its lines contracts of an institution', async () => {
  await openMap();
  await expect.element(page.getByText(/Não são contratos/)).toBeVisible();
});

test('says in words when the answer holds no operations', async () => {
  const consulta = { ...RESULT.consulta, resumoDasOperacoes: [] };
  await renderApp(`#/resultado/${RESULT.id}/operacoes`, { results: [{ ...RESULT, consulta }] });
  await expect.element(page.getByText('A resposta não traz operações.')).toBeVisible();
});

test('drills from a domain down to its codes and back', async () => {
  await renderApp(`#/resultado/${RESULT.id}`, { results: [RESULT] });
  const modalities = page.getByRole('region', { name: 'Modalidades' });
  const domain = modalities.getByRole('button', { name: 'Empréstimos' });
  await expect.element(domain).toHaveAttribute('aria-expanded', 'true');
  const rows = () => modalities.element().querySelectorAll('tbody tr').length;
  const open = rows();
  await domain.click();
  await expect.poll(rows).toBeLessThan(open);
});

test('adds the composition up to risco total, step by step', async () => {
  await renderApp(`#/resultado/${RESULT.id}/composicao`, { results: [RESULT] });
  const composition = page.getByRole('region', { name: 'Composição do risco total' });
  await composition.getByText('Tabela').click();
  const total = RESULT.consulta.resumoDaCarteira.riscoTotal ?? 0;
  const last = composition.getByRole('row', { name: /J · Risco total/ });
  await expect.element(last).toBeVisible();
  expect(last.element().textContent).toContain(`${formatMoney(total)}100,0%`);
});

test('explains the fields of a panel at one key', async () => {
  await renderApp(`#/resultado/${RESULT.id}/composicao`, { results: [RESULT] });
  await page.getByRole('button', { name: 'O que quer dizer: Limites e uso' }).click();
  await expect.element(page.getByText('Limites contratados e não utilizados. Não são dívida hoje.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Não são dívida hoje/)).not.toBeInTheDocument();
});
