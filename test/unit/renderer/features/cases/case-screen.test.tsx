import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { barriers } from '../../app/barriers.ts';
import { renderOver } from '../../app/render-app.tsx';
import { CARTEIRA, savedOf, withCase } from './fake-case.ts';

test('a number is cited from the list by keyboard, and kept by its number alone', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  const proposal = page.getByRole('textbox', { name: 'Proposta' });
  await proposal.fill('A carteira soma');
  await page.getByRole('button', { name: 'Citar um número em: Proposta' }).click();
  await userEvent.keyboard('carteira{ArrowDown}{Enter}');
  await expect.element(proposal).toHaveValue('A carteira soma [1: R$ 1.234,56]');
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      proposal: 'A carteira soma [1]',
      citations: [{ number: 1, cited: CARTEIRA }],
    });
});

test('digits without a source are named below the text and counted; a citation that there is not is an error', async () => {
  await renderOver(withCase(), '#/casos/caso-1');
  const proposal = page.getByRole('textbox', { name: 'Proposta' });
  await proposal.fill('Renda de R$ 5.000 e [9]');
  await expect.element(page.getByText('Número sem fonte: R$ 5.000')).toBeVisible();
  await expect.element(page.getByText('1 número sem fonte', { exact: true })).toBeVisible();
  await expect.element(proposal).toHaveAttribute('aria-invalid', 'true');
});

test('a suggested risk is taken with citations of the case, and offered no more', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Risco 1' })).toHaveValue('Carteira de [1: R$ 1.234,56].');
  await expect.element(page.getByRole('region', { name: 'Sugeridos pelas respostas' })).not.toBeInTheDocument();
  await expect
    .poll(() => savedOf(fake).at(-1))
    .toMatchObject({
      risks: [{ proposal: 'overdue', text: 'Carteira de [1].', mitigant: '' }],
    });
});

test('a suggested risk that was dismissed is not offered in the next window either, until it is asked for again', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  await page.getByRole('button', { name: 'Dispensar: Carteira de R$ 1.234,56.' }).click();
  await expect.poll(() => savedOf(fake).at(-1)).toMatchObject({ dismissed: ['overdue'] });
  await cleanup();
  await renderOver(fake, '#/casos/caso-1');
  const again = page.getByRole('button', { name: 'Sugerir de novo o que foi dispensado' });
  await expect.element(again).toBeVisible();
  const accept = page.getByRole('button', { name: 'Aceitar: Carteira de R$ 1.234,56.' });
  await expect.element(accept).not.toBeInTheDocument();
  await again.click();
  await expect.element(accept).toBeVisible();
});

test('where another window was first, what was typed here may be copied', async () => {
  const fake = withCase();
  await renderOver(fake, '#/casos/caso-1');
  fake.fail('cases.save', { code: 'case_changed' });
  await page.getByRole('textbox', { name: 'Proposta' }).fill('O que eu digitei');
  await expect.element(page.getByText(/^O caso foi alterado em outra janela/)).toBeVisible();
  await expect.element(page.getByText('Proposta: O que eu digitei')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Proposta' })).toHaveValue('');
});

test.each([
  ['#/casos', 'Casos'],
  ['#/casos/caso-1', 'Maria da Silva'],
])('%s breaks no rule of WCAG 2.2 AA', async (hash, heading) => {
  await renderOver(withCase(), hash);
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(await barriers()).toEqual([]);
});
