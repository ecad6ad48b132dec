import { randomUUID } from 'node:crypto';
import type { ConsentRecord } from '#domain/register-interface/consent-authorization.ts';
import { startHostileService } from '../support/hostile-service.ts';
import type { Behaviour } from '../support/http/behaviour.ts';
import { respond } from '../support/http/behaviours.ts';
import { registers } from '../support/http/registered.ts';
import { expect, test } from './support/fixtures.ts';
import { MARIA } from './support/officer.ts';

const returns = (change: (record: ConsentRecord) => object): Behaviour =>
  registers((body) => ({ ...body, dados: { ...body.dados, ...change(body.dados) } }));

/** One answer that nobody can read, one of somebody else and one that leads elsewhere, and what is read of each. */
const ANSWERS: readonly (readonly [string, Behaviour, pt: RegExp, en: RegExp])[] = [
  ['unreadable', respond(201, 'ok'), /não informou se a autorização foi registrada/, /did not state whether/],
  ['document', returns(() => ({ documento: '11144477735' })), /é de outro CPF ou CNPJ/, /for another CPF or CNPJ/],
  ['address', returns(() => ({ url: 'javascript:alert(document.domain)' })), /não é https/, /is not https/],
];

test('a doubtful registration is never valid: the officer reads why, sees both sides, and settles it', {
  tag: '@long',
}, async ({ officer, page, unlocked, shot }) => {
  let behaviour: Behaviour = registers();
  const service = await startHostileService({ consent: (response, request) => behaviour(response, request) });
  await unlocked.open();
  await officer.useSandbox({ baseUrl: service.baseUrl, apiKey: randomUUID() });
  for (const [what, answer, pt] of ANSWERS) {
    behaviour = answer;
    await officer.newConsent();
    await officer.identifySubject(MARIA);
    await page.getByRole('checkbox', { name: /Li o termo acima/ }).check();
    await page.getByRole('button', { name: 'Autorizar' }).click();
    await expect(page.getByText('Não foi possível concluir'), what).toBeVisible();
    await expect(page.getByText(pt), what).toHaveCount(0);
    await officer.takeScreenBack();
    await expect(page.getByRole('list').getByText(pt), what).toBeVisible();
    await expect(page.getByText('Válida', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('img', { name: /Código QR/ })).toHaveCount(0);
    if (what === 'address') {
      const returned = page.getByRole('table', { name: 'O que o serviço devolveu' });
      await expect(returned.getByRole('row', { name: /javascript:alert/ })).toBeVisible();
      await expect(returned.getByRole('link')).toHaveCount(0);
      await shot('68-doubted-record');
    }
  }
  await officer.go('Autorizações');
  await expect(page.getByText(`${ANSWERS.length} registros sem confirmação do serviço`)).toBeVisible();
  await officer.openQuery();
  await officer.fillQuery({ documento: MARIA.documento, month: '09/2026' });
  await expect(page.getByRole('button', { name: 'Registrar autorização' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Consultar', exact: true })).toHaveCount(0);
  expect(service.seenAt('/api/scr')).toEqual([]);

  await unlocked.close();
  await unlocked.open();
  await officer.go('Configurações');
  await page.getByRole('radiogroup', { name: 'Idioma' }).getByText('English').click();
  for (const [index, [what, , , en]] of ANSWERS.toReversed().entries()) {
    await page.getByRole('link', { name: 'Clients', exact: true }).first().click();
    await page.getByRole('link', { name: 'Authorizations', exact: true }).click();
    await page
      .getByRole('link', { name: `Details of ${MARIA.nome}` })
      .nth(index)
      .click();
    await expect(page.getByRole('list').getByText(en), what).toBeVisible();
  }
  const id = randomUUID();
  await page.getByLabel('Service number').fill(id);
  await page.getByLabel('Public address at the service').fill(`${service.baseUrl}/autorizacao/${id}`);
  await page.getByRole('button', { name: 'Confirm the registration' }).click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await service.close();
});
