import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup, STRETCHED } from './support/backups.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { leftInPortuguese } from './support/left-in-portuguese.ts';

const SECRET = 'uma senha só da cópia';

test('a backup that is opened in the system is offered by name, and is restored by its passphrase alone', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open();
  await officer.go('Configurações');
  await makeBackup(page, SECRET);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await page.getByText('English', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  const downloads = join(unlocked.home, 'downloads');
  const [name = ''] = await readdir(downloads);

  await unlocked.close();
  await unlocked.open({}, [join(downloads, name)]);
  const restoring = page.getByRole('dialog', { name: 'Restore a backup' });
  await expect(restoring.getByRole('textbox', { name: 'Backup file' })).toHaveValue(name);
  await expect(restoring.getByLabel('Passphrase of this backup')).toBeFocused();
  await shot('opened-backup-01-offered-dark-english');
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.type(SECRET);
  await page.keyboard.press('Enter');
  await expect(restoring.getByRole('row', { name: /Results 0/ })).toBeVisible(STRETCHED);
  await shot('opened-backup-02-plan-dark-english');
  expect([await barriers(page), await leftInPortuguese(page)]).toEqual([[], []]);
  await restoring.getByRole('button', { name: 'Restore', exact: true }).click();
  const restored = page.getByRole('dialog', { name: 'Restaurar uma cópia' });
  // The language and the colours of the moment of the backup come back with it.
  await expect(restored.getByText('Base local restaurada')).toBeVisible(STRETCHED);
  await shot('opened-backup-03-restored');
  await restored.getByRole('button', { name: 'Fechar' }).last().click();
  await expect(page.getByText(/Substituída em .* · 0 resultados/)).toBeVisible();
});
