import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';
import { NO_KEYCHAIN } from './support/no-keychain.ts';
import { PASSPHRASE } from './support/officer.ts';

/** The embedded service answers this document after eight seconds. */
const SLOW = { nome: 'Rosa Pinheiro', documento: '900.000.020-38' };

test('the end waits for a paid answer in sight of the officer, and the answer is there the next day', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot }) => {
  await unlocked.open(NO_KEYCHAIN);
  await officer.createVault();
  await officer.saveConsent(SLOW);
  await officer.openQuery();
  await officer.fillQuery({ documento: SLOW.documento, month: '08/2026' });
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByText('Consultando o registro')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[1-9] s$/);
  await shot('90-running');
  const closed = unlocked.close();
  const dialog = page.getByRole('dialog', { name: 'Encerrar o Lastro' });
  await expect(dialog.getByText('Aguardando a resposta de 1 consulta…')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Encerrar assim mesmo' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await shot('91-quit-waiting');
  await closed;
  await unlocked.open(NO_KEYCHAIN);
  await page.getByLabel('Senha do cofre').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Abrir a base' }).click();
  await officer.go('Clientes');
  await expect(page.getByRole('link', { name: new RegExp(`Abrir ${SLOW.nome}`) })).toBeVisible();
});
