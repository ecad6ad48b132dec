import type { Page } from 'playwright/test';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { confirmRecoveryKey, makeRecoveryKey, recoverWith } from './support/recovery.ts';

test.use({ putsPinOff: false });

const PIN = '274916';
const OTHER = '830572';
const LOCKED = 'O Lastro está bloqueado';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Types a new PIN twice. */
async function choosePin(page: Page, pin: string): Promise<void> {
  await page.getByLabel('Novo PIN').fill(pin);
  await page.getByLabel('Repita o PIN').fill(pin);
}

/** Types a PIN by the keyboard alone: the field has the focus. */
async function typePin(page: Page, pin: string): Promise<void> {
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
}

test('the first run asks for a PIN, and the lock and the next start for the one that was chosen', {
  tag: '@long',
}, async ({ unlocked, page, shot }) => {
  await unlocked.open();
  await expect(heading(page, 'Proteja os dados com um PIN')).toBeVisible();
  await shot('70-pin-offer');
  expect(await barriers(page)).toEqual([]);
  await expect(page.getByLabel('Novo PIN')).toBeFocused();
  await page.keyboard.type('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Sequências são fáceis de adivinhar/)).toBeVisible();
  await choosePin(page, PIN);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Início')).toBeVisible();

  await page.keyboard.press('Control+L');
  await expect(heading(page, LOCKED)).toBeVisible();
  await shot('71-pin-locked');
  expect(await barriers(page)).toEqual([]);
  await typePin(page, PIN);
  await expect(heading(page, 'Início')).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  await expect(heading(page, 'Abrir a base local')).toBeVisible();
  await typePin(page, PIN);
  await expect(heading(page, 'Início')).toBeVisible();
});

test('wrong PINs pause, also after the program was killed, and then the right one opens', { tag: '@long' }, async ({
  unlocked,
  page,
  shot,
}) => {
  await unlocked.open();
  await choosePin(page, PIN);
  await page.getByRole('button', { name: 'Definir PIN' }).click();
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(heading(page, LOCKED)).toBeVisible();
  for (let tries = 0; tries < 3; tries++) {
    await typePin(page, OTHER);
    await expect(page.getByRole('alert')).toContainText('O PIN não abre a base local.');
    await expect(page.getByLabel('PIN', { exact: true })).toHaveValue('');
  }
  await expect(page.getByRole('timer')).toContainText(/Aguarde \d segundos? para digitar de novo/);
  await expect(page.getByRole('button', { name: 'Desbloquear' })).toBeDisabled();
  await shot('72-pin-pause');
  expect(await barriers(page)).toEqual([]);
  await unlocked.kill();

  await unlocked.open();
  await expect(page.getByRole('timer')).toContainText(/Aguarde \d segundos? para digitar de novo/);
  await expect(page.getByRole('timer')).toBeHidden();
  await typePin(page, PIN);
  await expect(heading(page, 'Início')).toBeVisible();
});

test('an act of great power asks for the PIN once more, and is not done without it', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await choosePin(page, PIN);
  await page.getByRole('button', { name: 'Definir PIN' }).click();
  await expect(heading(page, 'Início')).toBeVisible();
  await officer.go('Configurações');
  const asked = page.getByRole('dialog', { name: 'Confirme sua identidade' });
  const minutes = page.getByLabel('Bloquear após inatividade de');
  await minutes.fill('15');
  await page.keyboard.press('Enter');
  await expect(asked.getByLabel('PIN')).toBeFocused();
  await shot('76-proof');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await expect(page.getByText(/exige que você confirme a sua identidade/)).toBeVisible();
  await shot('77-proof-declined');

  await page.getByRole('button', { name: 'Gerar' }).first().click();
  const code = page.getByRole('dialog', { name: 'Código de recuperação' });
  await code.getByRole('button', { name: 'Gerar código de recuperação' }).click();
  await asked.getByLabel('PIN').fill(OTHER);
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('alert')).toContainText('O PIN não');
  await page.emulateMedia({ colorScheme: 'dark' });
  await shot('78-proof-over-dialog-dark');
  await asked.getByLabel('PIN').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(code.getByRole('listitem')).toHaveCount(9);
});

test('a PIN that is put off is set, changed and removed in the settings, and one that is forgotten gives way to the code', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  await page.getByRole('button', { name: 'Agora não' }).click();
  const code = await makeRecoveryKey(page, 'Gerar agora');
  await confirmRecoveryKey(page);
  await page.keyboard.press('Control+L');
  await expect(page.getByText(/Sem PIN, este bloqueio só esconde a tela/)).toBeVisible();
  await shot('73-locked-without-pin');
  await page.getByRole('button', { name: 'Desbloquear' }).click();

  await officer.go('Configurações');
  await page.getByRole('button', { name: 'Definir PIN' }).click();
  const dialog = page.getByRole('dialog');
  await choosePin(page, PIN);
  await shot('74-pin-dialog');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('PIN definido')).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  await recoverWith(page, code, 'Esqueci o PIN');
  await choosePin(page, OTHER);
  await shot('75-pin-forgotten');
  await page.getByRole('button', { name: 'Recuperar a base local' }).click();
  await officer.go('Configurações');
  await page.getByRole('button', { name: 'Remover PIN' }).click();
  await dialog.getByLabel('PIN atual').fill(PIN);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('O PIN não abre a base local.');
  await dialog.getByLabel('PIN atual').fill(OTHER);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sem PIN', { exact: true })).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  await expect(heading(page, 'Início')).toBeVisible();
});
