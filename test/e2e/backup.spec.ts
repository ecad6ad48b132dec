import { randomBytes } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBackup, STRETCHED } from './support/backups.ts';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';

const SECRET = 'uma senha só da cópia';
const JOSE = { nome: 'José Exemplo dos Santos', documento: '111.444.777-35' };

test('a backup brings the archive back after everything was lost', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  const downloads = join(unlocked.home, '../', `${unlocked.home.split('/').at(-1)}-downloads`);
  await unlocked.open({ ...NO_KEYCHAIN, LASTRO_DOWNLOADS: downloads });
  await officer.createVault();
  await officer.openAnew(MARIA);

  await officer.go('Configurações');
  const panel = page.getByRole('region', { name: 'Cópia de segurança' });
  await expect(panel.getByText('1 resultado ainda sem cópia.')).toBeVisible();
  await makeBackup(page, SECRET);
  await shot('backup-01-made');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('dialog', { name: 'Fazer cópia' }).getByRole('button', { name: 'Fechar' }).last().click();
  await expect(panel.getByText('Nada mudou desde então.')).toBeVisible();
  const [name = ''] = await readdir(downloads);

  await unlocked.close();
  await rm(unlocked.home, { recursive: true, force: true });
  await unlocked.open({ ...NO_KEYCHAIN, LASTRO_DOWNLOADS: downloads });
  await expect(page.getByRole('button', { name: 'Restaurar uma cópia de segurança' })).toBeVisible();
  await shot('backup-02-fresh-desk');
  await page.getByRole('button', { name: 'Restaurar uma cópia de segurança' }).click();
  await page.locator('input[type=file]').setInputFiles(join(downloads, name));
  await page.getByLabel('Senha com que a cópia foi feita').fill('outra senha qualquer');
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await expect(page.getByRole('alert')).toContainText('A senha não abre esta cópia.', STRETCHED);
  await shot('backup-03-wrong-passphrase');
  await page.getByLabel('Senha com que a cópia foi feita').fill(SECRET);
  await page.getByRole('button', { name: 'Examinar a cópia' }).click();
  await expect(page.getByRole('row', { name: /Resultados 1/ })).toBeVisible(STRETCHED);
  await page.getByLabel('Senha do cofre deste computador').fill(PASSPHRASE);
  await shot('backup-04-plan');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome).first()).toBeVisible();

  await officer.openAnew(JOSE);
  await officer.go('Configurações');
  await panel.getByRole('button', { name: 'Restaurar uma cópia' }).click();
  const restoring = page.getByRole('dialog', { name: 'Restaurar uma cópia' });
  await restoring.locator('input[type=file]').setInputFiles(join(downloads, name));
  await restoring.getByLabel('Senha com que a cópia foi feita').fill(SECRET);
  await restoring.getByRole('button', { name: 'Examinar a cópia' }).click();
  await restoring.getByRole('button', { name: 'Restaurar', exact: true }).click();
  await expect(restoring.getByText('Base local restaurada')).toBeVisible(STRETCHED);
  await restoring.getByRole('button', { name: 'Fechar' }).last().click();
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await panel.getByRole('button', { name: 'Restaurar esta base' }).scrollIntoViewIfNeeded();
  await shot('backup-05-aside-dark');
  expect(await barriers(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Trazer o que falta' }).click();
  const merging = page.getByRole('dialog', { name: 'Trazer o que falta de uma base anterior' });
  await expect(merging.getByRole('row', { name: /Resultados 1 1 0 0/ })).toBeVisible(STRETCHED);
  await shot('backup-06-merge-plan-dark');
  expect(await barriers(page)).toEqual([]);
  await page.setViewportSize({ width: 640, height: 800 });
  await shot('backup-07-merge-plan-640');
  await page.setViewportSize({ width: 1280, height: 800 });
  await merging.getByRole('button', { name: 'Trazer agora' }).click();
  await expect(merging.getByText('Os registros que faltavam foram trazidos.')).toBeVisible(STRETCHED);
  await shot('backup-08-merged-dark');
  expect((await readdir(downloads)).filter((file) => file.endsWith('.jsonl'))).toHaveLength(1);
  await merging.getByRole('button', { name: 'Fechar' }).last().click();
  await officer.go('Clientes');
  await expect(page.getByText(JOSE.nome).first()).toBeVisible();

  await officer.go('Configurações');
  await panel.getByRole('button', { name: 'Restaurar esta base' }).click();
  const undoing = page.getByRole('dialog', { name: 'Restaurar esta base' });
  await undoing.getByRole('button', { name: 'Restaurar agora' }).click();
  await expect(undoing).toBeHidden(STRETCHED);
  await expect(panel.getByText(/Substituída em .* · 2 resultados/)).toBeVisible();
  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome).first()).toBeVisible();

  await unlocked.close();
  await writeFile(join(unlocked.home, 'archive/archive.db'), randomBytes(64 * 1024));
  await unlocked.open({ ...NO_KEYCHAIN, LASTRO_DOWNLOADS: downloads });
  await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  const ways = page.getByRole('region', { name: 'Outras opções' });
  const putBack = ways.getByRole('button', { name: 'Restaurar esta base' }).first();
  await expect(putBack).toBeVisible(STRETCHED);
  await shot('backup-09-ways-out');
  expect(await barriers(page)).toEqual([]);
  await putBack.press('Enter');
  await undoing.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await shot('backup-10-put-back');
  expect(await barriers(page)).toEqual([]);
  await undoing.getByLabel('Senha do cofre').press('Enter');
  await officer.go('Clientes');
  await expect(page.getByText(MARIA.nome).first()).toBeVisible(STRETCHED);
  await rm(downloads, { recursive: true, force: true });
});
