import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeBridge, RECOVERY_CODE } from '#test/support/fakes/fake-bridge.ts';
import { renderApp, renderOver } from '#test/unit/renderer/app/render-app.tsx';

const title = 'Código de recuperação';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog', { name: title });
const reminder = () => page.getByText('Ainda não há código de recuperação');
const groups = () => dialog().getByRole('listitem');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the reminder', () => {
  test('leads to a code in nine groups, which is gone when the officer has it', { tags: ['long'] }, async () => {
    const fake = await renderApp('#/inicio', { recovery: 'none' });
    await expect.element(reminder()).toBeVisible();
    await button('Gerar agora').click();
    expect(fake.sent.some(({ name }) => name === 'vault.make_recovery_key')).toBe(false);
    await dialog().getByRole('button', { name: 'Gerar código de recuperação' }).click();
    await expect.element(groups().first()).toBeVisible();
    expect(
      groups()
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(RECOVERY_CODE.split('-'));

    await expect.element(dialog().getByRole('button', { name: 'Concluir' })).toBeDisabled();
    await dialog()
      .getByRole('checkbox', { name: /Guardei o código/ })
      .click();
    await dialog().getByRole('button', { name: 'Concluir' }).click();
    await expect.element(reminder()).not.toBeInTheDocument();
    await expect.poll(() => document.body.textContent).not.toContain(RECOVERY_CODE.slice(5, 9));
    expect(fake.state.recovery).toBe('confirmed');
  });

  test('comes back when the code was shown and not confirmed', { tags: ['long'] }, async () => {
    await renderApp('#/inicio', { recovery: 'none' });
    await button('Gerar agora').click();
    await dialog().getByRole('button', { name: 'Gerar código de recuperação' }).click();
    await dialog().getByRole('button', { name: 'Fechar' }).click();
    await expect.element(page.getByText(/Falta confirmar que o código de recuperação foi guardado/)).toBeVisible();
    await button('Gerar agora').click();
    await expect.element(dialog().getByText('Gerar um novo código anula o anterior.')).toBeVisible();
    expect(document.body.textContent).not.toContain(RECOVERY_CODE.slice(5, 9));
  });

  test('can be put off until the next start', { tags: ['long'] }, async () => {
    await renderApp('#/inicio', { recovery: 'none' });
    await button('Agora não').click();
    await expect.element(reminder()).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('link', { name: 'Início' }).click();
    await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
    expect(reminder().elements()).toEqual([]);
  });

  test.each([
    { recovery: 'confirmed' } as const,
    { recovery: 'none', vault: { status: 'open', vaultKind: 'session' } } as const,
  ])('does not stand where there is nothing to remind of: %j', async (start) => {
    await renderApp('#/inicio', start);
    await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
    expect(page.getByText(/código de recuperação/).elements()).toEqual([]);
  });

  test('says why no key could be made', { tags: ['long'] }, async () => {
    const fake = createFakeBridge({ recovery: 'none' });
    fake.fail('vault.make_recovery_key', { code: 'vault_locked' });
    await renderOver(fake, '#/inicio');
    await button('Gerar agora').click();
    await dialog().getByRole('button', { name: 'Gerar código de recuperação' }).click();
    await expect.element(dialog().getByRole('alert')).toMatchTextContent(/O chaveiro do sistema está bloqueado\./);
  });
});

describe('the sheet', () => {
  test('alone is printed, with the code on it', { tags: ['long'] }, async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await renderApp('#/ajustes', { recovery: 'confirmed' });
    await button('Gerar outro').click();
    await dialog().getByRole('button', { name: 'Gerar código de recuperação' }).click();
    await dialog().getByRole('button', { name: 'Imprimir' }).click();
    expect(print).toHaveBeenCalledOnce();

    const sheets = [...document.body.children].filter(({ textContent }) => textContent.includes('Guarde esta folha'));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.textContent).toContain(RECOVERY_CODE.replaceAll('-', ''));
    expect(sheets[0]?.checkVisibility()).toBe(false);
  });
});

describe.each([
  [{ status: 'keychain_locked' } as const, 'O chaveiro do sistema está bloqueado'],
  [{ status: 'key_changed' } as const, 'A chave encontrada não é a desta base'],
])('a vault that is %j', (vault, heading) => {
  const code = () => page.getByLabelText('Código de recuperação');

  test('opens with the code on paper', { tags: ['long'] }, async () => {
    const fake = await renderApp('', { vault });
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
    await button('Abrir com o código de recuperação').click();
    await code().fill(RECOVERY_CODE.toLowerCase().replaceAll('-', ' '));
    await button('Recuperar a base local').click();
    await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
    expect(fake.state.vault).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test('tells a slip of the hand before anything is sent, and a wrong code after', { tags: ['long'] }, async () => {
    const fake = await renderApp('', { vault });
    await button('Abrir com o código de recuperação').click();
    await code().fill(RECOVERY_CODE.slice(0, -3));
    await button('Recuperar a base local').click();
    await expect.element(page.getByText(/caractere trocado ou faltando/)).toBeVisible();
    expect(fake.sent.some(({ name }) => name === 'vault.recover')).toBe(false);

    await code().fill('0000 0000 0000 0000 0000 0000 0000 0000 0');
    await button('Recuperar a base local').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/Este código não abre esta base\./);
    await expect.element(code()).toHaveValue('0000-0000-0000-0000-0000-0000-0000-0000-0');
  });

  test('takes a new passphrase when the keychain does not take the key', { tags: ['long'] }, async () => {
    const fake = createFakeBridge({ vault });
    fake.fail('vault.recover', { code: 'vault_locked' });
    await renderOver(fake, '');
    await button('Abrir com o código de recuperação').click();
    await code().fill(RECOVERY_CODE);
    await button('Recuperar a base local').click();
    await expect.element(page.getByText(/O código está certo, mas o chaveiro/)).toBeVisible();
    await page.getByLabelText('Nova senha do cofre', { exact: true }).fill('cavalo bateria grampo');
    await button('Recuperar a base local').click();
    await expect.element(page.getByText('As duas senhas não são iguais.')).toBeVisible();
    await page.getByLabelText('Repita a senha').fill('cavalo bateria grampo');
    await button('Recuperar a base local').click();
    await expect
      .poll(() => fake.sent)
      .toContainEqual({ name: 'vault.recover', input: { code: RECOVERY_CODE, passphrase: 'cavalo bateria grampo' } });
  });

  test('leads back to where the officer came from', { tags: ['long'] }, async () => {
    await renderApp('', { vault });
    await button('Abrir com o código de recuperação').click();
    await button('Voltar').click();
    await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  });

  test('without a recovery key offers no code', async () => {
    await renderApp('', { vault, recovery: 'none' });
    await expect.element(page.getByText('Nenhum código de recuperação foi gerado para esta base.')).toBeVisible();
    expect(button('Abrir com o código de recuperação').elements()).toEqual([]);
  });
});

test('a forgotten passphrase gives way to the code and a new one', async () => {
  const fake = await renderApp('', { vault: { status: 'passphrase_needed' } });
  await button('Esqueci a senha').click();
  await page.getByLabelText('Código de recuperação').fill(RECOVERY_CODE);
  await button('Recuperar a base local').click();
  await expect.element(page.getByText('A senha precisa de pelo menos 10 caracteres.')).toBeVisible();
  await page.getByLabelText('Nova senha do cofre', { exact: true }).fill('cavalo bateria grampo');
  await page.getByLabelText('Repita a senha').fill('cavalo bateria grampo');
  await button('Recuperar a base local').click();
  await expect.element(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
  expect(fake.state.vault).toEqual({ status: 'open', vaultKind: 'passphrase' });
});
