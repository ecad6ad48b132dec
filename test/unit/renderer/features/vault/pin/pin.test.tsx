import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RECOVERY_CODE } from '#test/support/fakes/fake-bridge.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderApp } from '#test/unit/renderer/app/render-app.tsx';

const PIN = '274916';
const LOCKED = { status: 'locked', vaultKind: 'keychain', locale: 'pt-BR', theme: 'light' } as const;

const field = (label: string) => page.getByLabelText(label, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function typeNew(pin: string, confirmation = pin): Promise<void> {
  await field('Novo PIN').fill(pin);
  await field('Repita o PIN').fill(confirmation);
}

describe('the first run', () => {
  test('asks for a PIN, says why, and goes on with one that is typed twice alike', async () => {
    const fake = await renderApp('', { offerPin: true });
    await expect.element(heading('Proteja os dados com um PIN')).toBeVisible();
    await expect.element(page.getByText(/os dados dos clientes abrem com um clique/)).toBeVisible();
    await typeNew(PIN, '274917');
    await button('Definir PIN').click();
    await expect.element(page.getByText('Os dois PINs não são iguais.')).toBeVisible();
    await typeNew(PIN);
    await button('Definir PIN').click();
    await expect.element(heading('Início')).toBeVisible();
    expect(fake.state.pin).toBe(PIN);
  });

  test('is gone with one act that puts the PIN off', { tags: ['long'] }, async () => {
    const fake = await renderApp('', { offerPin: true });
    await button('Agora não').click();
    await expect.element(heading('Início')).toBeVisible();
    expect([fake.state.offerPin, fake.state.pin]).toEqual([false, null]);
  });

  testFirst(
    [
      ['12', 'Use pelo menos 6 números.'],
      ['27a916', 'Use só números.'],
      ['12345678901234567', 'Use no máximo 16 números.'],
      ['121212', /^Números repetidos/],
      ['654321', /^Sequências são/],
      ['25121987', /é uma data/],
    ],
    'says why %s will not do, and sends nothing',
    async (pin, why) => {
      const fake = await renderApp('', { offerPin: true });
      await typeNew(pin);
      await button('Definir PIN').click();
      await expect.element(page.getByText(why)).toBeVisible();
      expect(fake.sent.some(({ name }) => name === 'vault.set_pin')).toBe(false);
    },
  );
});

describe('a locked app', () => {
  test('says that without a PIN it only hides', { tags: ['long'] }, async () => {
    await renderApp('', { vault: LOCKED });
    await expect.element(page.getByText(/Sem PIN, este bloqueio só esconde a tela/)).toBeVisible();
    await button('English').click();
    await expect.element(page.getByText(/Without a PIN this lock only hides the screen/)).toBeVisible();
    await button('Unlock').click();
    await expect.element(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible();
  });

  test('asks for the PIN, forgets a wrong one, and opens with the right one', { tags: ['long'] }, async () => {
    const fake = await renderApp('', { vault: LOCKED, pin: PIN });
    await field('PIN').fill('830572');
    await button('Desbloquear').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/O PIN não abre a base local\./);
    await expect.element(field('PIN')).toHaveValue('');
    await field('PIN').fill(PIN);
    await button('Desbloquear').click();
    await expect.element(heading('Início')).toBeVisible();
    expect(fake.sent.filter(({ name }) => name === 'vault.retry')).toEqual([]);
  });

  test('counts a pause down and takes nothing meanwhile', { tags: ['long'] }, async () => {
    await renderApp('', { vault: LOCKED, pin: PIN, waitSeconds: 2 });
    await field('PIN').fill(PIN);
    await expect.element(page.getByText('Tentativas erradas demais')).toBeVisible();
    await expect.element(page.getByRole('timer')).toMatchTextContent(/Aguarde [12] segundos? para digitar de novo\./);
    await expect.element(button('Desbloquear')).toBeDisabled();
    await expect.element(button('Desbloquear'), { timeout: 5_000 }).toBeEnabled();
    expect(page.getByRole('timer').elements()).toEqual([]);
  });

  test('whose PIN is forgotten takes the recovery code and a new PIN', { tags: ['long'] }, async () => {
    const fake = await renderApp('', { vault: LOCKED, pin: PIN });
    await button('Esqueci o PIN').click();
    await page.getByLabelText('Código de recuperação').fill(RECOVERY_CODE);
    await button('Recuperar a base local').click();
    await expect.element(page.getByText('Use pelo menos 6 números.')).toBeVisible();
    await typeNew('830572');
    await button('Recuperar a base local').click();
    await expect.element(heading('Início')).toBeVisible();
    expect(fake.state.pin).toBe('830572');
  });
});

test('an app that starts under a PIN asks for it, and offers no restore in its place', async () => {
  await renderApp('', { vault: { status: 'pin_needed' }, pin: PIN });
  await expect.element(heading('Abrir a base local')).toBeVisible();
  expect(page.getByRole('button', { name: 'Restaurar' }).elements()).toEqual([]);
  await field('PIN').fill(PIN);
  await button('Abrir a base').click();
  await expect.element(heading('Início')).toBeVisible();
});

describe('the settings', () => {
  test('set a PIN, change it and remove it, the last two with the PIN in force', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/ajustes', {});
    await expect.element(page.getByText('Sem PIN', { exact: true })).toBeVisible();
    await button('Definir PIN').click();
    await typeNew(PIN);
    await page.getByRole('dialog').getByRole('button', { name: 'Definir PIN' }).click();
    await expect.element(page.getByText('PIN definido')).toBeVisible();
    expect(fake.state.pin).toBe(PIN);

    await button('Alterar PIN').click();
    await field('PIN atual').fill('830572');
    await typeNew('830572');
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar PIN' }).click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/O PIN não abre a base local\./);
    await field('PIN atual').fill(PIN);
    await page.getByRole('dialog').getByRole('button', { name: 'Alterar PIN' }).click();
    await expect.poll(() => fake.state.pin).toBe('830572');

    await button('Remover PIN').click();
    await field('PIN atual').fill('830572');
    await page.getByRole('dialog').getByRole('button', { name: 'Remover PIN' }).click();
    await expect.element(page.getByText('Sem PIN', { exact: true })).toBeVisible();
    expect(fake.state.pin).toBeNull();
  });

  test.each(['passphrase', 'session'] as const)('of a vault of kind %s have no PIN', async (vaultKind) => {
    await renderApp('#/ajustes', { vault: { status: 'open', vaultKind } });
    await expect.element(heading('Cofre')).toBeVisible();
    expect(heading('Segurança').elements()).toEqual([]);
  });
});
