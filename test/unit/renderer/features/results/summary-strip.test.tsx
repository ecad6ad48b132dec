import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedResult } from '#contract/results.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const strip = () => page.getByRole('region', { name: 'Resumo' });
const analysis = () => page.getByRole('region', { name: 'Análise' });

async function open(shown: SavedResult = RESULT): Promise<void> {
  await renderApp(`#/resultado/${shown.id}`, { results: [shown] });
  await expect.element(strip()).toBeVisible();
}

test('leads from what is overdue to its worst bucket, whose figures are shown', { tags: ['long'] }, async () => {
  await open();
  await strip()
    .getByRole('button', { name: /^R\$\s37 mil vencidos \(71,6%\), pior faixa > 360 dias$/ })
    .click();
  const status = page.getByRole('status').filter({ hasText: 'Vencido há mais de 360 dias' });
  await expect.element(status).toBeVisible();
  expect(document.activeElement?.getAttribute('role')).toBe('application');
});

test('leads from another part of the page to an indicator, opened', { tags: ['long'] }, async () => {
  await open();
  await page.getByRole('tab', { name: 'Todos os campos' }).click();
  await strip().getByRole('button', { name: 'Uso de limites: 100,0%' }).click();
  await expect.element(analysis().getByText(/^Parte dos limites já utilizada/)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Uso de limites/);
  await page.getByRole('tab', { name: 'Composição' }).click();
  await page.getByRole('tab', { name: 'Vencimentos' }).click();
  await expect.element(analysis()).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Vencimentos');
});

test('leads to the alerts, which stand before every other group', { tags: ['long'] }, async () => {
  await open();
  await strip().getByRole('button', { name: '3 alertas' }).click();
  await expect.poll(() => analysis().element().contains(document.activeElement)).toBe(true);
  const groups = [...analysis().element().querySelectorAll('h3')].map(({ textContent }) => textContent);
  expect(groups).toEqual([
    'Em alerta',
    'Em atenção',
    'Pagamento',
    'Prazo',
    'Limites e custo',
    'Concentração',
    'Relacionamento',
    'Qualidade',
    'De 08/2026 a 09/2026',
  ]);
});

test('leads from the institutions to the field that counts them', { tags: ['long'] }, async () => {
  await open();
  await strip().getByRole('button', { name: '5 instituições' }).click();
  await expect.element(page.getByRole('tab', { name: 'Todos os campos', selected: true })).toBeVisible();
});

test.each([
  ['a clean client', PEOPLE.sound.documento, /^Em dia: nada vencido nem em prejuízo/, 'good'],
  ['a month half processed', '90000001228', /^InconclusivoNada vencido nem em prejuízo até o momento/, 'warning'],
  [
    'figures that do not add up',
    '90000010000110',
    /^InconclusivoNada vencido nem em prejuízo, mas os valores.*5 conferências divergem/,
    'danger',
  ],
  ['no record', PEOPLE.nothing.documento, /^Nada consta nesta data-base/, 'info'],
])('speaks of %s in its tone', async (_, documento, text, tone) => {
  await open(savedResultOf({ nome: 'Elisa Prado', documento }, '2026-09'));
  await expect.element(strip()).toMatchTextContent(text);
  expect(strip().element().getAttribute('data-tone')).toBe(tone);
});
