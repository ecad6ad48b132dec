import { startHostileService } from '../support/hostile-service.ts';
import { inTurn, reset, respond } from '../support/http/behaviours.ts';
import { consultaBody, SUBJECT } from '../support/http/sample-responses.ts';
import { expect, test } from './support/fixtures.ts';
import { commandAt } from './support/palette.ts';

test.beforeEach(async ({ unlocked }) => unlocked.open());

test('a query whose connection breaks waits for the officer, who reads what is known and asks again', {
  tag: '@long',
}, async ({ officer, page, shot, startService }) => {
  const { nome, documento } = SUBJECT;
  const service = await startService();
  const broken = await startHostileService({ scr: inTurn(reset, respond(200, consultaBody())) });
  await officer.useSandbox(service);
  await officer.saveConsent({ nome, documento });
  await officer.useSandbox({ ...broken, apiKey: service.apiKey });

  await officer.openQuery();
  await officer.fillQuery({ documento, month: '09/2026' });
  await page.getByRole('button', { name: 'Consultar', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Não se sabe se esta consulta foi cobrada.');
  await shot('26-unknown-query');
  await page.getByRole('button', { name: 'Ver consultas sem resposta confirmada' }).click();

  const attempt = page.getByRole('list', { name: 'Consultas sem resposta confirmada' }).getByRole('listitem');
  await expect(attempt).toContainText('A conexão com o serviço caiu durante a resposta. 1 envio ao serviço.');
  await expect(attempt).toContainText(new URL(broken.baseUrl).host);
  await shot('27-unknown-attempts');
  await attempt.getByRole('button', { name: /^Consultar de novo/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Pode haver nova cobrança');
  await page.getByRole('dialog').getByRole('button', { name: 'Consultar de novo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible();
  expect(broken.seenAt('/api/scr')).toHaveLength(2);

  await commandAt(page, 'sem resposta confirmada');
  await expect(page.getByText('Nenhuma consulta sem resposta confirmada')).toBeVisible();
  await commandAt(page, 'trilha');
  const log = page.getByRole('table', { name: /Registros da trilha/ });
  await expect(log.getByRole('row').filter({ hasText: 'consultada de novo' })).toContainText('chegou ao serviço: sim');
  await expect(log.getByRole('row').filter({ hasText: 'Não se sabe se a consulta foi cobrada.' })).toHaveCount(1);
  await shot('28-audited-attempts');
  await broken.close();
});
