import { spawnSync } from 'node:child_process';
import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { MARIA, PASSPHRASE } from './support/officer.ts';

const mount = (...args: readonly string[]): boolean => spawnSync('mount', args).status === 0;

test('data, read-only home: a data folder that takes nothing is shown as that, is read, and is written to again', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await officer.saveConsent(MARIA);
  await officer.consult({ documento: MARIA.documento, month: '08/2026' });
  await unlocked.close();

  const { home } = unlocked;
  test.info().skip(!mount('--bind', home, home), 'this system lets no one mount a file system of his own');
  try {
    mount('-o', 'remount,ro,bind', home);
    await unlocked.open(NO_KEYCHAIN);
    await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
    await page.getByRole('button', { name: 'Abrir a base' }).click();
    const notice = page.getByRole('status').filter({ hasText: 'Só leitura' });
    await expect(notice).toContainText('a pasta de dados não aceita gravação');
    await shot('90-read-only-home');
    expect(await barriers(page)).toEqual([]);
    await officer.go('Clientes');
    await page.getByText(MARIA.nome).first().click();
    await expect(notice).toBeVisible();
    await shot('91-read-only-result');
    await officer.openQuery();
    await expect(page.getByRole('heading', { name: 'Tela indisponível em modo só leitura' })).toBeVisible();
    await shot('92-read-only-refused');

    mount('-o', 'remount,rw,bind', home);
    await notice.getByRole('button', { name: 'Tentar salvar de novo' }).click();
    await expect(notice).toBeHidden();
    await officer.consult({ documento: MARIA.documento, month: '07/2026' });
  } finally {
    await unlocked.close();
    spawnSync('umount', [home]);
  }
});
