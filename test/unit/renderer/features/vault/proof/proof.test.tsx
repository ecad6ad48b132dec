import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const PIN = '274916';
const dialog = page.getByRole('dialog', { name: 'Confirme sua identidade' });
const field = dialog.getByLabelText('PIN', { exact: true });
const confirm = dialog.getByRole('button', { name: 'Confirmar' });
const sentOf = (fake: FakeBridge, name: string) => fake.sent.filter((one) => one.name === name);

/** The settings of a workstation that wants the PIN before the lock is changed. */
async function changingTheLock(): Promise<FakeBridge> {
  const fake = createFakeBridge({ pin: PIN });
  let proved = false;
  const refused = { ok: false, error: { code: 'proof_needed', details: { kind: 'pin' } } } as const;
  fake.reply('vault.prove', ({ secret }) => {
    proved = secret === PIN;
    return proved ? { ok: true, value: {} } : { ok: false, error: { code: 'pin_wrong' } };
  });
  const read = () => fake.bridge['settings.read']({});
  fake.reply('settings.change', (() => {
    if (!proved) return refused;
    proved = false;
    return read();
  }) as never);
  await renderOver(fake, '#/ajustes');
  const minutes = page.getByLabelText('Bloquear após inatividade de');
  await minutes.fill('5');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toBeVisible();
  return fake;
}

describe('an act that main wants proved', () => {
  test('asks once, names the act, says what is wrong, and sends the message again', async () => {
    const fake = await changingTheLock();
    await expect.element(dialog.getByText(/mudar o bloqueio, a proteção da tela ou os comandos/)).toBeVisible();
    await expect.element(field).toHaveFocus();
    await userEvent.keyboard('830572{Enter}');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/O PIN não/);
    await expect.element(field).toHaveValue('');
    await field.fill(PIN);
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sentOf(fake, 'settings.change')).toEqual(
      Array(2).fill({ name: 'settings.change', input: { lockMinutes: 5 } }),
    );
    expect(sentOf(fake, 'vault.prove').at(-1)?.input).toEqual({ message: 'settings.change', secret: PIN });
  });

  test('is not done when the dialog is closed', { tags: ['long'] }, async () => {
    const fake = await changingTheLock();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByText(/exige que você confirme a sua identidade/)).toBeVisible();
    // The field shows the value in force again: leaving it asks no more.
    await expect.element(page.getByLabelText('Bloquear após inatividade de')).toHaveValue('10 min');
    await page.getByRole('searchbox', { name: 'Buscar configuração' }).click();
    expect(sentOf(fake, 'settings.change')).toHaveLength(1);
    expect(sentOf(fake, 'vault.prove')).toHaveLength(0);
  });
});
