import { expect, type Page } from 'playwright/test';

/** A passphrase is stretched with 128 MiB each time, which a busy machine takes its time for. */
export const STRETCHED = { timeout: 30_000 };

/** Makes a backup at the settings, up to the word that it is checked; the dialog stays open. */
export async function makeBackup(page: Page, passphrase: string): Promise<void> {
  await page.getByRole('region', { name: 'Cópia de segurança' }).getByRole('button', { name: 'Fazer cópia' }).click();
  const making = page.getByRole('dialog', { name: 'Fazer cópia' });
  await making.getByLabel('Senha da cópia').fill(passphrase);
  await making.getByLabel('Repita a senha').fill(passphrase);
  await making.getByRole('button', { name: 'Salvar cópia' }).click();
  await expect(making.getByText(/^Cópia salva e conferida, com \d/)).toBeVisible(STRETCHED);
}
