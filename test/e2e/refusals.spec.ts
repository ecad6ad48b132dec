import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

test.beforeEach(async ({ unlocked }) => unlocked.open());

test('a document, an authorization and a month that do not serve are told where they are typed, and stay as typed', async ({
  officer,
  page,
  shot,
}) => {
  const consult = page.getByRole('button', { name: 'Consultar', exact: true });
  const documento = page.getByLabel('CPF ou CNPJ');
  const month = page.getByRole('textbox', { name: 'Data-base' });
  await officer.openQuery();
  await officer.fillQuery({ documento: '529.982.247-24', month: '09/2026' });
  await consult.click();
  await expect(documento).toHaveAccessibleDescription(/dígitos/i);
  await expect(documento).toHaveValue('529.982.247-24');
  await expect(month).toHaveValue('09/2026');
  await shot('20-bad-cpf');

  await documento.fill(MARIA.documento);
  await expect(page.getByText('Não há autorização para este documento')).toBeVisible();
  await shot('22-no-consent');
  await page.getByRole('button', { name: 'Registrar autorização' }).first().click();
  await expect(documento).toHaveValue(MARIA.documento);

  await officer.saveConsent(MARIA);
  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '13/2026' });
  await consult.click();
  await expect(month).toHaveAccessibleDescription(/mm\/aaaa/);
  await expect(month).toHaveAttribute('aria-invalid', 'true');
  await shot('21-bad-month');
  await month.fill('12/2031');
  await consult.click();
  await expect(month).toHaveAccessibleDescription(/disponível/);
  await expect(documento).toHaveValue(MARIA.documento);
});

test('a refused key, and then a service that is down, each say so and keep the form', { tag: '@long' }, async ({
  officer,
  page,
  shot,
  startService,
}) => {
  const service = await startService();
  await officer.useSandbox(service);
  await officer.saveConsent(MARIA);

  await officer.go('Configurações');
  await officer.giveKey('00000000-0000-4000-8000-000000000000');
  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '09/2026' });
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/chave/i);
  await shot('23-key-refused');

  await service.stop();
  await officer.openQuery();
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/serviço/i, { timeout: 60_000 });
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue(MARIA.documento);
  await shot('24-service-down');
});
