import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';

test('without a keychain the officer makes a vault with a passphrase and opens it with it again', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open(NO_KEYCHAIN);
  await expect(page.getByRole('heading', { name: 'Onde guardar a chave do acervo' })).toBeVisible();
  await shot('30-vault-choice');
  await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await page.getByLabel('Repita a senha').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Criar cofre' }).click();
  await officer.registerConsent(MARIA);
  await unlocked.kill();

  await unlocked.open(NO_KEYCHAIN);
  await expect(page.getByRole('heading', { name: 'Abrir o acervo' })).toBeVisible();
  await page.getByLabel('Senha do cofre').fill('uma senha que não é');
  await page.getByRole('button', { name: 'Abrir acervo' }).click();
  await expect(page.getByRole('alert')).toContainText(/senha/i);
  await shot('31-wrong-passphrase');
  await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Abrir acervo' }).click();
  await officer.go('Autorizações');
  await expect(page.getByText(MARIA.nome)).toBeVisible();
});

test('for one session only, the officer is told what that costs', async ({ unlocked, officer, page, shot }) => {
  await unlocked.open(NO_KEYCHAIN);
  await page.getByText('Somente nesta sessão').click();
  await expect(page.getByText(/não poderá mais ser lido/)).toBeVisible();
  await shot('32-session-only');
  await page.getByRole('button', { name: 'Usar só nesta sessão' }).click();
  await officer.consultAnew(MARIA);
});
