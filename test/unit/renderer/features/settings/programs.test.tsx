import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CommandsState } from '#contract/commands.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '../../app/render-app.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const TOKEN = 'n0tS4ved-token';

test('a program is let in with a token that is shown once, and ended', async () => {
  const fake = createFakeBridge();
  let state: CommandsState = { port: null, isPortTaken: true, programs: [] };
  fake.reply('commands.state', () => ({ ok: true, value: state }));
  fake.reply('commands.add_program', ({ name, scopes }) => {
    const times = { createdAt: '2026-08-01T10:00:00-03:00', endsAt: '2026-08-31T10:00:00-03:00' };
    state = { ...state, programs: [{ id: 'p1', name, scopes, ...times }] };
    fake.emit('settings.changed', {});
    return { ok: true, value: { shownOnce: TOKEN, state } };
  });
  fake.reply('commands.end_program', () => {
    state = { ...state, programs: [] };
    return { ok: true, value: state };
  });
  await renderOver(fake, '#/ajustes');
  await expect.element(page.getByText('Outro programa usa a porta 48620.')).toBeInTheDocument();
  await button('Adicionar programa').click();
  await page.getByRole('textbox', { name: 'Nome do programa' }).fill('Planilha');
  await page.getByRole('checkbox', { name: 'consultar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Adicionar programa' }).click();

  await expect.element(page.getByText(TOKEN)).toBeVisible();
  const added = fake.sent.find(({ name }) => name === 'commands.add_program');
  expect(added?.input).toEqual({ name: 'Planilha', scopes: ['read', 'ask'], days: 30 });
  await button('Fechar').click();
  await expect.element(page.getByText(TOKEN)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Planilha: ler, consultar, até 31\/08\/2026/)).toBeVisible();
  await button('Encerrar Planilha').click();
  await expect.element(page.getByText(/^Planilha:/)).not.toBeInTheDocument();
});
