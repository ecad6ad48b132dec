import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../render-app.tsx';

const state = (host: 'electron' | 'web') => () =>
  ({
    ok: true,
    value: {
      version: '0.1.0',
      host,
      vault: { status: 'open', vaultKind: 'keychain' },
      recovery: 'confirmed',
      officerSecret: 'none',
      waitSeconds: 0,
      offerPin: false,
    },
  }) as const;

const field = page.getByRole('textbox', { name: 'Localizar nesta tela' });
const markedPlace = () => [...(CSS.highlights.get('found-current') ?? [])][0];
const marked = (): string => String(markedPlace() ?? '');

test('Ctrl+F finds on the screen, leads from place to place and around, and gives the focus back', async () => {
  const fake = createFakeBridge();
  fake.reply('vault.state', state('electron'));
  await renderOver(fake, '#/ajuda');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('alt+');
  await expect.element(page.getByText('Nada encontrado', { exact: true })).toBeVisible();
  await userEvent.fill(field, 'titular');
  await expect.element(page.getByText(/^1 de [2-9]\d?$/)).toBeVisible();
  expect(marked()).toBe('titular');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  await expect.element(page.getByText(/^([2-9]\d?) de \1$/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).not.toBeInTheDocument();
  expect(marked()).toBe('');
  await expect.element(page.getByRole('main')).toHaveFocus();
});

test('the bar hides no place that it leads to, not even the title of the screen', async () => {
  const fake = createFakeBridge();
  fake.reply('vault.state', state('electron'));
  await renderOver(fake, '#/ajuda');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
  await userEvent.keyboard('{Control>}f{/Control}');
  await userEvent.fill(field, 'Ajuda');
  await expect.poll(marked).toBe('Ajuda');
  const place = markedPlace();
  const top = place instanceof Range ? place.getBoundingClientRect().top : 0;
  expect(top).toBeGreaterThan(field.element().closest('search')?.getBoundingClientRect().bottom ?? Infinity);
});

test('in a browser the key is the browser’s own', async () => {
  const fake = createFakeBridge();
  fake.reply('vault.state', state('web'));
  await renderOver(fake, '#/ajuda');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ajuda' })).toBeVisible();
  const key = new KeyboardEvent('keydown', { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true });
  expect(document.body.dispatchEvent(key)).toBe(true);
  await expect.element(field).not.toBeInTheDocument();
});
