import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SavedResult } from '#contract/results.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderApp } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.overdue, '2026-09');
const strip = () => page.getByRole('region', { name: 'Resumo' });
const alerts = () => page.getByRole('region', { name: 'Alertas' });
const analysis = () => page.getByRole('region', { name: 'Análise' });

async function open(shown: SavedResult = RESULT): Promise<void> {
  await renderApp(`#/resultado/${shown.id}`, { results: [shown] });
  await expect.element(strip()).toBeVisible();
}

test('leads from what is overdue to its worst bucket, whose figures are shown', { tags: ['long'] }, async () => {
  await open();
  await strip()
    .getByRole('button', { name: /^71,6% da carteira ativa vencida, mais grave: > 360 dias$/ })
    .click();
  const status = page.getByRole('status').filter({ hasText: 'Vencido há mais de 360 dias' });
  await expect.element(status).toBeVisible();
  expect(document.activeElement?.getAttribute('role')).toBe('application');
});

test('leads from an alert to its indicator, opened', { tags: ['long'] }, async () => {
  await open();
  await alerts().getByRole('link', { name: 'Uso de limites 100,0%' }).click();
  await expect.element(analysis().getByText(/^Parte dos limites já utilizada/)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Uso de limites/);
  await page.getByRole('tab', { name: 'Composição' }).click();
  await page.getByRole('tab', { name: 'Indicadores' }).click();
  await expect.element(analysis()).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Indicadores');
});

test('leads to all indicators, what is in alert before every other group', { tags: ['long'] }, async () => {
  await open();
  await alerts()
    .getByRole('link', { name: /^Ver os \d+ indicadores$/ })
    .click();
  await expect.element(analysis()).toBeVisible();
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

test('says nothing that the page tells below', async () => {
  await open();
  const said = strip().element().textContent;
  expect(said).not.toMatch(/R\$|alertas?|instituiç/);
  await open(savedResultOf(PEOPLE.sound, '2026-09'));
  await expect.element(strip()).toMatchTextContent(/^Em dia$/);
  await expect.element(page.getByText('Sem vencidos e sem prejuízo')).toBeVisible();
});

test.each([
  ['a clean client', PEOPLE.sound.documento, /^Em dia$/, 'good'],
  ['a month half processed', '90000001228', /^InconclusivoProvisório: 64,9% processado/, 'warning'],
  [
    'figures that do not add up',
    '90000010000110',
    /^InconclusivoNada vencido nem em prejuízo, mas os valores da resposta divergem entre si/,
    'danger',
  ],
  ['no record', PEOPLE.nothing.documento, /^Nada consta nesta data-base/, 'info'],
])('speaks of %s in its tone', async (_, documento, text, tone) => {
  await open(savedResultOf({ nome: 'Elisa Prado', documento }, '2026-09'));
  await expect.element(strip()).toMatchTextContent(text);
  expect(strip().element().getAttribute('data-tone')).toBe(tone);
});
