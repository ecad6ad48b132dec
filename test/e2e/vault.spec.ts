import { barriers } from './support/barriers.ts';
import { FULL_STRETCH } from './support/drivers/browser-driver.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN as NO_BUS } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';

const NO_KEYCHAIN = { ...NO_BUS, ...FULL_STRETCH };

test('without a keychain the officer makes a vault with a passphrase and opens it with it again', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open(NO_KEYCHAIN);
  await expect(page.getByRole('heading', { name: 'Onde guardar a chave da base local' })).toBeVisible();
  await shot('30-vault-choice');
  await officer.createVault();
  await officer.saveConsent(MARIA);
  await unlocked.kill();

  await unlocked.open(NO_KEYCHAIN);
  await expect(page.getByRole('heading', { name: 'Abrir a base local' })).toBeVisible();
  await page.getByLabel('Senha do cofre').fill('uma senha que não é');
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await expect(page.getByRole('alert')).toContainText(/senha/i);
  await shot('31-wrong-passphrase');
  await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await officer.go('Autorizações');
  await expect(page.getByText(MARIA.nome)).toBeVisible();
});

test('a changed passphrase opens the archive with its access keys, the one before does not', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  const next = 'quatro tucanos no telhado';
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await officer.useSandbox({ baseUrl: 'http://127.0.0.1:9', apiKey: '0d9f3c1e-7a52-4b1e-9c3e-0d2f5f4b8a11' });
  await page.getByRole('button', { name: 'Trocar senha' }).click();
  const dialog = page.getByRole('dialog', { name: 'Trocar senha' });
  await expect(dialog.getByLabel('Senha atual')).toBeFocused();
  await page.keyboard.type('uma senha que não é');
  await dialog.getByLabel('Nova senha do cofre').fill(next);
  await dialog.getByLabel('Repita a senha').fill(next);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('A senha não abre este cofre.');
  await shot('33-change-passphrase');
  expect(await barriers(page)).toEqual([]);
  await dialog.getByLabel('Senha atual').fill(PASSPHRASE);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Senha trocada.')).toBeVisible();
  await unlocked.kill();

  await unlocked.open(NO_KEYCHAIN);
  for (const [passphrase, opens] of [
    [PASSPHRASE, false],
    [next, true],
  ] as const) {
    await page.getByLabel('Senha do cofre').fill(passphrase);
    await page.getByRole('button', { name: 'Abrir a base' }).click();
    await expect(page.getByRole(opens ? 'navigation' : 'alert').first()).toBeVisible();
  }
  await officer.go('Configurações');
  await expect(page.getByText('Chave salva', { exact: true })).toBeVisible();
});

test('for one session only, the officer is told what that costs', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open(NO_KEYCHAIN);
  await page.getByText('Somente nesta sessão').click();
  await expect(page.getByText(/não poderá mais ser lido/)).toBeVisible();
  await shot('32-session-only');
  await page.getByRole('button', { name: 'Usar só nesta sessão' }).click();
  await expect(page.getByRole('navigation', { name: 'Navegação principal' })).toBeVisible();
  await officer.openAnew(MARIA);
});
