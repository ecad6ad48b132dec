import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';
import { chooseInLadder } from './support/result-acts.ts';

test('an officer consults on the first start with no key and no network, and finds the result after a power cut', async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await unlocked.open();
  await shot('01-first-start');
  await officer.registerConsent(MARIA);
  await shot('02-consent-registered');
  await page.getByRole('button', { name: 'Consultar agora' }).click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
  await expect(page.getByText(MARIA.nome).first()).toBeVisible();
  await shot('04-result-light');
  await page.getByRole('button', { name: 'Usar cores escuras' }).click();
  await shot('05-result-dark');
  await chooseInLadder(page, 'Tabela');
  await expect(page.getByRole('table', { name: /Escada de vencimentos/ })).toBeVisible();
  const table = await page.getByRole('table', { name: /Escada de vencimentos/ }).innerText();
  await shot('06-ladder-table-dark');

  await unlocked.kill();
  await unlocked.open();
  await officer.go('Clientes');
  await shot('07-archive-after-restart');
  await page
    .getByRole('row', { name: /Maria Aparecida/ })
    .getByText('Maria Aparecida da Silva')
    .click();
  await chooseInLadder(page, 'Tabela');
  expect(await page.getByRole('table', { name: /Escada de vencimentos/ }).innerText()).toBe(table);
});

test('a result of another service opens again while that service is stopped', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
  startService,
}) => {
  const service = await startService();
  await unlocked.open();
  await officer.useSandbox(service);
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(page.getByText(/Conexão estabelecida em \d+ ms/)).toBeVisible();
  await shot('10-settings-connection');
  await officer.registerConsent(MARIA);
  await officer.consult({ documento: MARIA.documento, month: '08/2026' });
  await unlocked.close();
  await service.stop();

  await unlocked.open();
  await officer.go('Clientes');
  await page.getByRole('searchbox', { name: 'Buscar por nome, documento ou referência' }).fill('aparecida');
  await page
    .getByRole('row', { name: /Maria Aparecida/ })
    .getByText('Maria Aparecida da Silva')
    .click();
  await expect(page.getByRole('heading', { name: 'Escada de vencimentos' })).toBeVisible();
  await shot('11-offline-review');

  await unlocked.close();
  for (const { file, text } of await filesUnder(unlocked.home)) {
    for (const secret of [MARIA.nome, '52998224725', MARIA.documento, service.apiKey]) {
      expect(text.includes(secret), `${file} must not hold a secret`).toBe(false);
    }
  }
});

async function filesUnder(folder: string): Promise<{ file: string; text: string }[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  expect(files.some((file) => file.endsWith('archive.db'))).toBe(true);
  return Promise.all(files.map(async (file) => ({ file, text: (await readFile(file)).toString('latin1') })));
}
