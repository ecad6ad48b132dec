import { barriers } from './support/barriers.ts';
import { expect, test } from './support/fixtures.ts';

test('the connection test says each step, of the embedded service, of another one and of none', {
  tag: '@long',
}, async ({ unlocked, officer, page, shot, startService }) => {
  await unlocked.open();
  await officer.go('Configurações');
  const report = page.getByRole('status').filter({ hasText: 'Endereço:' });
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(report).toContainText(/Proxy:.*nenhum, conexão direta/);
  await expect(report).toContainText(/Certificado:.*dispensado/);
  await expect(report).toContainText(/Sessão:.*válida por \d+ min/);
  await page.getByRole('heading', { name: 'Tempo de espera' }).scrollIntoViewIfNeeded();
  await shot('50-connection-embedded');

  const service = await startService();
  await officer.useSandbox(service);
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(report).toContainText(/Chave:.*aceita pelo serviço/);

  await officer.giveKey('00000000-0000-4000-8000-000000000000');
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(page.getByRole('alert')).toContainText('A conexão falhou em “Chave”.');
  await expect(page.getByRole('alert')).toContainText(/Conexão:.*o serviço respondeu/);

  await page.getByRole('button', { name: 'Remover chave' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remover chave' }).click();
  await expect(page.getByText('Chave removida.')).toBeVisible();
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(page.getByRole('alert')).toContainText(/Conexão:.*não testado/);

  await officer.giveKey(service.apiKey);
  await service.stop();
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(page.getByRole('alert')).toContainText(/Conexão:.*recusou a conexão/);
  await page.getByRole('heading', { name: 'Tempo de espera' }).scrollIntoViewIfNeeded();
  await shot('51-connection-refused');
});

test('settings are found, saved as they are left, undone, and kept over a restart', { tag: '@long' }, async ({
  unlocked,
  officer,
  page,
  shot,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await unlocked.open();
  await officer.go('Configurações');
  await page.getByRole('searchbox', { name: 'Buscar configuração' }).fill('tempo de espera');
  const session = page.getByLabel('Abrir sessão');
  await session.fill('2');
  await page.keyboard.press('Tab');
  await expect(session).toHaveAccessibleDescription('De 5 a 120 segundos. Não foi salvo; continua 30 s.');
  await expect(session).toHaveCSS('border-color', 'rgb(255, 158, 146)');
  expect(await barriers(page)).toEqual([]);
  await shot('52-setting-refused-dark');
  await session.fill('20');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(session).toHaveValue('30 s');
  await session.fill('25');
  await officer.openQuery();
  await expect(page.getByRole('heading', { level: 1, name: 'Consulta' })).toBeVisible();
  await unlocked.close();

  await unlocked.open();
  await officer.go('Configurações');
  await expect(session).toHaveValue('25 s');
  await page.getByRole('navigation', { name: 'Seções das configurações' }).getByText('Cofre e bloqueio').click();
  await expect(page.getByRole('heading', { name: 'Bloqueio', exact: true })).toBeInViewport();
  expect(await barriers(page)).toEqual([]);
  await shot('53-settings-vault-dark');
});
