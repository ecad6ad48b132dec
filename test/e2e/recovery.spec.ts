import type { Page } from 'playwright/test';
import { expect, test } from './support/fixtures.ts';
import { keychainOf } from './support/keychain.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA } from './support/officer.ts';
import { confirmRecoveryKey, makeRecoveryKey, recoverWith } from './support/recovery.ts';

const REMINDER = 'Ainda não há código de recuperação';
const recover = (page: Page) => page.getByRole('button', { name: 'Recuperar a base local' });

test('an emptied keychain opens again with the code on paper, and needs it only once', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await expect(page.getByText(REMINDER)).toBeVisible();
  await shot('40-recovery-reminder');
  const code = await makeRecoveryKey(page, 'Gerar agora');
  await shot('41-recovery-code');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Código de recuperação do Lastro' })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await shot('42-recovery-sheet');
  const sheets = (await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
  await confirmRecoveryKey(page);
  await expect(page.getByText(REMINDER)).toBeHidden();
  await officer.saveConsent(MARIA);
  await unlocked.close();

  await keychainOf(unlocked.home).empty();
  await unlocked.open();
  await expect(page.getByRole('heading', { name: 'O chaveiro do sistema está bloqueado' })).toBeVisible();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByRole('heading', { name: 'O chaveiro do sistema está bloqueado' })).toBeVisible();
  await recoverWith(page, `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`);
  await recover(page).click();
  await expect(page.getByText(/caractere trocado/)).toBeVisible();
  await page.getByLabel('Código de recuperação').fill(code);
  await shot('43-recovering');
  await recover(page).click();
  await officer.go('Autorizações');
  await expect(page.getByText(MARIA.nome)).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  await expect(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
  await expect(page.getByText(REMINDER)).toBeHidden();
});

test('the key of another archive is told, and the code brings this one back', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await unlocked.open();
  const code = await makeRecoveryKey(page, 'Gerar agora');
  await shot('44-recovery-code-dark');
  await confirmRecoveryKey(page);
  await officer.saveConsent(MARIA);
  await unlocked.close();

  await keychainOf(unlocked.home).putAnotherKey();
  await unlocked.open();
  await expect(page.getByRole('heading', { name: 'A chave encontrada não é a desta base' })).toBeVisible();
  await recoverWith(page, '0000-0000-0000-0000-0000-0000-0000-0000-0');
  await recover(page).click();
  await expect(page.getByRole('alert')).toContainText('Este código não abre esta base.');
  await shot('45-wrong-code-dark');
  await page.getByLabel('Código de recuperação').fill(code);
  await recover(page).click();
  await officer.go('Autorizações');
  await expect(page.getByText(MARIA.nome)).toBeVisible();
});

test('a forgotten passphrase gives way to the code and a new passphrase', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await officer.go('Configurações');
  await shot('46-recovery-settings');
  const first = await makeRecoveryKey(page, 'Gerar código de recuperação');
  await confirmRecoveryKey(page);
  const code = await makeRecoveryKey(page, 'Gerar outro');
  await confirmRecoveryKey(page);
  await officer.saveConsent(MARIA);
  await unlocked.close();

  await unlocked.open(NO_KEYCHAIN);
  await recoverWith(page, first, 'Esqueci a senha');
  await page.getByLabel('Nova senha do cofre').fill('uma senha bem nova');
  await page.getByLabel('Repita a senha').fill('uma senha bem nova');
  await recover(page).click();
  await expect(page.getByRole('alert')).toContainText('Este código não abre esta base.');
  await shot('47-forgotten-passphrase');
  await page.getByLabel('Código de recuperação').fill(code);
  await recover(page).click();
  await officer.go('Autorizações');
  await expect(page.getByText(MARIA.nome)).toBeVisible();
  await unlocked.close();

  await unlocked.open(NO_KEYCHAIN);
  await page.getByLabel('Senha do cofre').fill('uma senha bem nova');
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await expect(page.getByRole('heading', { name: 'Início', exact: true })).toBeVisible();
});
