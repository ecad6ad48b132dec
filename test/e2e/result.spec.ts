import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { leftInPortuguese } from './support/left-in-portuguese.ts';
import { MARIA } from './support/officer.ts';
import { commandAt } from './support/palette.ts';
import { choose } from './support/result-acts.ts';
import { openResult, saveConsents, saveResults } from './support/saved-answers.ts';

const ladder = (page: Page, name = 'Escada de vencimentos') => page.getByRole('figure', { name });

test('from a result to series, comparison and English', { tag: '@long' }, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  const subject = { ...MARIA, purposes: ['monitoramento'] } as const;
  await saveConsents(page, [subject]);
  const [result] = await saveResults(page, subject, ['2026-09']);
  await openResult(page, result);
  await expect(ladder(page).locator('svg').first()).toBeVisible();
  await shot('50-result');

  await page.getByRole('tab', { name: 'Evolução' }).click();
  await page.getByRole('button', { name: 'Consultar uma série de meses' }).click();
  await expect(page.getByRole('radio', { name: '24 meses' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Monitoramento da carteira' }).click();
  await page.getByRole('button', { name: 'Consultar 23 meses' }).click();
  await expect(page.getByText('Série concluída')).toBeVisible();
  await shot('51-series');
  await page.getByRole('link', { name: 'Ver a evolução' }).click();
  await expect(page.getByText('24 meses com valores')).toBeVisible();
  await expect(page.getByRole('figure', { name: 'Carteira por faixa de vencimento, mês a mês' })).toBeVisible();
  await shot('52-evolution');

  await choose(page, 'Comparar', /^Há 3 meses/);
  await expect(page.getByRole('heading', { name: /^O que mudou de/ })).toBeVisible();
  await shot('53-comparison');
  await commandAt(page, 'english');
  await expect(page.getByRole('heading', { level: 1, name: 'Compare' })).toBeVisible();
  await shot('54-comparison-english');
  expect(await leftInPortuguese(page)).toEqual([]);
  await commandAt(page, 'aparecida', 'Search and commands');
  for (const tab of ['Maturities', 'Indicators', 'Composition', 'Operations', 'Evolution', 'All fields']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible();
    expect(await leftInPortuguese(page), tab).toEqual([]);
  }
});
