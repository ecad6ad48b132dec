import { expect, type Page } from 'playwright/test';

/** Makes a recovery code from the button that opens its dialog, up to the code on the screen. */
export async function makeRecoveryKey(page: Page, button: string): Promise<string> {
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: 'Código de recuperação' });
  await dialog.getByRole('button', { name: 'Gerar código de recuperação' }).click();
  const groups = dialog.getByRole('listitem');
  await expect(groups).toHaveCount(9);
  return (await groups.allTextContents()).join('-');
}

export async function confirmRecoveryKey(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /Guardei o código/ }).check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Types the code where the vault asks for it, as someone reads it from paper. */
export async function recoverWith(page: Page, code: string, way = 'Abrir com o código de recuperação'): Promise<void> {
  await page.getByRole('button', { name: way }).click();
  await page.getByLabel('Código de recuperação').fill(code.toLowerCase().replaceAll('-', ' '));
}
