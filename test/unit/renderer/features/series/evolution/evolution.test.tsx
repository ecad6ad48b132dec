import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { monthRange } from '#domain/month.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '#test/unit/renderer/app/render-app.tsx';

const NEWEST = savedResultOf(PEOPLE.overdue, '2026-09');
const address = `#/resultado/${NEWEST.id}/evolucao`;
/** A year in which nobody asked for March. */
const YEAR = monthRange('2025-10', '2026-08')
  .filter((month) => month !== '2026-03')
  .map((month) => savedResultOf(PEOPLE.overdue, month));

const stack = () => page.getByRole('region', { name: 'Carteira por faixa de vencimento, mês a mês' });

test('draws the saved months, a month without an answer as a gap', async () => {
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  await expect.element(page.getByText('11 meses salvos · 1 mês sem resposta, mostrado como lacuna')).toBeVisible();
  await expect.poll(() => stack().element().querySelectorAll('[data-gap]').length).toBe(1);
  await stack().getByText('Tabela').click();
  const row = (name: string) => stack().getByRole('row', { name: new RegExp(`^${name}`) });
  await expect.element(row('03/2026')).toBeVisible();
  expect(row('03/2026').element().textContent).not.toMatch(/R\$/);
  const { carteiradeCredito } = NEWEST.consulta.resumoDaCarteira;
  expect(row('09/2026').element().textContent).toContain(formatMoney(carteiradeCredito ?? 0));
});

test('reads every chart by the keyboard', async () => {
  await renderApp(address, { results: [NEWEST, ...YEAR] });
  await expect.element(stack()).toBeVisible();
  const charts = [...document.querySelectorAll<SVGElement>('main svg[role="application"]')];
  expect(charts.length).toBeGreaterThanOrEqual(4);
  for (const chart of charts) {
    expect(chart.querySelector('desc')?.textContent).toMatch(/As setas percorrem os meses/);
    chart.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => chart.parentElement?.textContent).toContain('11/2025');
    chart.blur();
  }
});

test('draws nothing where the answers are test data, and says why', async () => {
  const same = { ...savedResultOf(PEOPLE.overdue, '2026-08'), consulta: NEWEST.consulta };
  await renderApp(address, { results: [NEWEST, same] });
  await expect.element(page.getByText('Ambiente de testes: sem histórico')).toBeVisible();
  expect(document.querySelectorAll('main svg[role="application"]')).toHaveLength(0);
});

test('says what to do where one month is saved', async () => {
  await renderApp(address, { results: [NEWEST] });
  await page.getByRole('button', { name: 'Consultar uma série de meses' }).click();
  await expect.element(page.getByRole('heading', { name: 'Série de meses' })).toBeVisible();
});
