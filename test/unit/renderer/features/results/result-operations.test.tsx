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

test('a pointer that rests on the table leads no arrow key astray', async () => {
  await openMap();
  cell(0, 0)?.focus();
  await page.elementLocator(cell(2, 3) ?? document.body).hover();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell(1, 0));
});

test('totals the portfolio code by code, and says whether its summary agrees', async () => {
  await openMap();
  const { carteiradeCredito } = RESULT.consulta.resumoDaCarteira;
  const total = map().getByRole('row', { name: /^Total da carteira/ });
  await expect.element(total).toBeVisible();
  expect(total.element().textContent).toContain(formatMoney(carteiradeCredito ?? 0));
  await expect.element(page.getByText(/A dívida confere com a carteira de crédito\.$/)).toBeVisible();
  const heads = [...map().element().querySelectorAll('thead tr:last-child th')].map(({ textContent }) => textContent);
  expect(heads.slice(2).every((head) => /^(\D+ )?(> |até )?[\d–]+v\d+$|^indet\.v199$/.test(head ?? ''))).toBe(true);
});

test('never calls its lines contracts of an institution', async () => {
  await openMap();
  await expect.element(page.getByText(/Não representam contratos/)).toBeVisible();
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

const modalityOf = (codigo: string, amount: number | null, tipo = 'A VENCER') => ({
  modalidade: codigo,
  tipo,
  valorVencimento: amount,
  dominio: '',
  subdominio: '',
});

test('adds the modalities of the portfolio up, says whether its summary agrees, and keeps the others apart', async () => {
  const consulta = {
    ...RESULT.consulta,
    resumoDaCarteira: {
      ...RESULT.consulta.resumoDaCarteira,
      carteiraVencer: 130_00,
      carteiraVencido: 30_00,
      prejuizo: 0,
    },
    resumoDasModalidades: [
      modalityOf('0203', 40_00),
      modalityOf('0401', 90_00),
      modalityOf('0401', 20_00, 'VENCIDO'),
      modalityOf('1502', 900_00),
    ],
  };
  await renderApp(`#/resultado/${RESULT.id}`, { results: [{ ...RESULT, consulta }] });
  const table = page.getByRole('table', { name: 'Modalidades' });
  const cells = (name: RegExp) =>
    [...table.getByRole('row', { name }).first().element().querySelectorAll('td')].map(
      ({ textContent }) => textContent,
    );
  await expect.element(table).toBeVisible();
  expect(cells(/^Total da carteira/)).toEqual(['100,0%', ...[130_00, 20_00, 150_00].map(formatMoney)]);
  await expect
    .element(table.getByText(`Vencido: difere do resumo da carteira em ${formatMoney(10_00)}.`))
    .toBeVisible();
  expect(table.element().textContent).not.toContain('Coobrigações');
  const outside = page.getByRole('table', { name: 'Fora da carteira' }).getByRole('row', { name: /1502/ });
  await expect.element(outside).toBeVisible();
  expect(outside.element().textContent).toContain(formatMoney(900_00));
});

test('orders domains and their codes by any column, what is not known last', { tags: ['long'] }, async () => {
  const consulta = {
    ...RESULT.consulta,
    resumoDasModalidades: [
      modalityOf('0203', 40_00),
      modalityOf('0204', 70_00),
      modalityOf('0401', 90_00),
      modalityOf('0501', null),
    ],
  };
  await renderApp(`#/resultado/${RESULT.id}`, { results: [{ ...RESULT, consulta }] });
  const table = page.getByRole('table', { name: 'Modalidades' });
  const order = () =>
    [...table.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent?.match(/^(\d{4}|\D+)/)?.[0]);
  const [loans, goods, exports] = ['Empréstimos', 'Financiamentos', 'Financiamentos à exportação'];
  await expect.element(table).toBeVisible();
  const header = (name: string) => table.getByRole('columnheader', { name });
  await header('A vencer').getByRole('button').click();
  await expect.poll(order).toEqual([loans, '0204', '0203', goods, '0401', exports, '0501']);
  await header('A vencer').getByRole('button').click();
  await expect.poll(order).toEqual([goods, '0401', loans, '0203', '0204', exports, '0501']);
  await expect.element(header('A vencer')).toHaveAttribute('aria-sort', 'ascending');
  await header('Modalidade').getByRole('button').click();
  await expect.poll(order).toEqual([loans, '0203', '0204', goods, '0401', exports, '0501']);
});

test('adds the composition up to risco total, step by step', { tags: ['long'] }, async () => {
  await renderApp(`#/resultado/${RESULT.id}/composicao`, { results: [RESULT] });
  const composition = page.getByRole('region', { name: 'Composição do risco total' });
  await composition.getByText('Tabela').click();
  const total = RESULT.consulta.resumoDaCarteira.riscoTotal ?? 0;
  const last = composition.getByRole('row', { name: /^Risco total/ });
  await expect.element(last).toBeVisible();
  expect(last.element().textContent).toContain(`${formatMoney(total)}100,0%`);
});

test('tells a part of nothing in one line, and disputes without an amount by their number', async () => {
  const { resumoDoCliente } = RESULT.consulta;
  const disputes = { responsabilidadeTotalDiscordancia: 0, responsabilidadeTotalSubJudice: 0 };
  const counts = { quantidadeOperacoesDiscordancia: 2, quantidadeOperacoesSubJudice: 0 };
  const consulta = { ...RESULT.consulta, resumoDoCliente: { ...resumoDoCliente, ...disputes, ...counts } };
  await renderApp(`#/resultado/${RESULT.id}/composicao`, { results: [{ ...RESULT, consulta }] });
  const panel = (name: string) => page.getByRole('region', { name });
  await expect.element(panel('Moeda estrangeira').getByText('Nenhum valor em moeda estrangeira.')).toBeVisible();
  expect(panel('Moeda estrangeira').getByText('Tabela').elements()).toHaveLength(0);
  expect(panel('Moeda estrangeira').element().getBoundingClientRect().height).toBeLessThan(60);
  await expect.element(panel('Discordâncias e sub judice').getByText(/^Em discordância: 2\./)).toBeVisible();
});

test('explains the fields of a panel at one key', { tags: ['long'] }, async () => {
  await renderApp(`#/resultado/${RESULT.id}/composicao`, { results: [RESULT] });
  await page.getByRole('button', { name: 'O que significa: Limites e uso' }).click();
  await expect.element(page.getByText('Limites contratados e não utilizados. Não são dívida hoje.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/Não são dívida hoje/)).not.toBeInTheDocument();
});
