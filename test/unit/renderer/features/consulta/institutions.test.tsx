import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { BridgeFailure } from '#contract/errors.ts';
import { unknownAttempt } from '#test/support/fakes/fake-attempts.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { renderOver } from '../../app/render-app.tsx';

const institution = () => page.getByRole('combobox', { name: 'Instituição' });

async function choose(nome: string): Promise<void> {
  await institution().click();
  await page.getByRole('option', { name: nome }).click();
}

/** Maria has authorized at a desk that serves these institutions. */
function serving(...institutions: readonly (typeof BANCO)[]): FakeBridge {
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)], attempts: [unknownAttempt()] });
  fake.state.settings = { ...fake.state.settings, institutions };
  return fake;
}

/** Names of the buttons of the screen that are filled with colour, as a button is by default. */
const solidButtons = () =>
  [...document.querySelectorAll<HTMLElement>('main .mantine-Button-root')]
    .filter(({ dataset }) => dataset.variant === undefined || dataset.variant === 'filled')
    .map(({ textContent }) => textContent);

const lastInput = (fake: FakeBridge, message: string) => fake.sent.findLast(({ name }) => name === message)?.input;

describe.each(['#/consulta', '#/serie'])('on %s the institution', (screen) => {
  test('is not asked for where there is only one', async () => {
    await renderOver(serving(BANCO), screen);
    await expect.element(page.getByRole('combobox', { name: 'Finalidade' })).toBeVisible();
    expect(institution().elements()).toEqual([]);
  });

  test('is chosen among several, the usual one at first and again once the chosen one is removed', {
    tags: ['long'],
  }, async () => {
    const fake = serving(BANCO, FUNDO);
    await renderOver(fake, screen);
    await expect.element(institution()).toHaveValue(BANCO.nome);
    await choose(FUNDO.nome);
    await expect.element(institution()).toHaveValue(FUNDO.nome);
    fake.state.settings = { ...fake.state.settings, institutions: [BANCO, { ...FUNDO, cnpj: '11444777000161' }] };
    fake.emit('settings.changed', {});
    await expect.element(institution()).toHaveValue(BANCO.nome);
  });
});

test('a series that was refused for want of an authorization leaves one solid button, and takes that back once one is there', {
  tags: ['long'],
}, async () => {
  const fake = serving(BANCO);
  fake.fail('series.start', { code: 'consent_missing' });
  await renderOver(fake, '#/serie');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByRole('combobox', { name: 'Finalidade' }).click();
  await page.getByRole('option', { name: 'Renegociação' }).click();
  await page.getByRole('button', { name: /^Consultar \d+ meses/ }).click();
  await expect.poll(solidButtons).toEqual(['Registrar autorização']);
  fake.emit('consent.changed', {});
  await expect.poll(solidButtons).toEqual([expect.stringMatching(/^Consultar \d+ meses/)]);
});

test('a query is asked again for whom it was asked, or for another', { tags: ['long'] }, async () => {
  const fake = serving(FUNDO, BANCO);
  await renderOver(fake, '#/consulta/sem-desfecho');
  await page.getByRole('button', { name: /^Consultar de novo…/ }).click();
  await expect.element(institution()).toHaveValue(BANCO.nome);
  await choose(FUNDO.nome);
  await page.getByRole('dialog').getByRole('button', { name: 'Consultar de novo' }).click();
  await expect.poll(() => lastInput(fake, 'consulta.run')).toMatchObject({ institution: FUNDO.cnpj });
});

describe('the line of the authorization', () => {
  const MARIA = consentOf(PEOPLE.maria);
  const REVOKED = consentOf(PEOPLE.maria, { status: 'revoked' });
  const UNKNOWN = consentOf(PEOPLE.maria, { status: 'unknown' });
  const EXPIRED = consentOf(PEOPLE.maria, { status: 'expired', validUntil: '2026-01-31T10:00:00-03:00' });

  test.each<[string, typeof MARIA | null, BridgeFailure | null, string | RegExp]>([
    ['covers', MARIA, null, /^Autorização de Maria da Silva ?válida até 20.11.2031$/],
    [
      'covers all purposes',
      { ...MARIA, purposes: [] },
      null,
      'válida até 20/11/2031 · vale para todas as finalidades; é anterior aos termos que as especificam',
    ],
    [
      'is for other purposes',
      MARIA,
      { code: 'consent_other_purpose', details: { purposes: 'renovacao,concessao' } },
      /outra finalidade: Concessão de crédito, Renovação de limite\. ?Registre uma autorização para esta finalidade/,
    ],
    [
      'is for another institution',
      MARIA,
      { code: 'consent_other_institution', details: { institution: 'Fundo Exemplo' } },
      /O titular autorizou outra instituição: Fundo Exemplo\. ?Escolha essa instituição/,
    ],
    ['was revoked', REVOKED, { code: 'consent_revoked' }, 'A autorização foi revogada'],
    ['has ended', EXPIRED, { code: 'consent_expired' }, 'A autorização venceu em 31/01/2026'],
    ['is missing', null, { code: 'consent_missing' }, 'Não há autorização para este documento'],
  ])('says that it %s', async (_, consent, refusal, said) => {
    const fake = serving(BANCO);
    fake.reply('consent.find', () => ({ ok: true, value: { consent, refusal } }));
    await renderOver(fake, '#/consulta');
    await page.getByLabelText('Nome, CPF ou CNPJ').fill('52998224725');
    await expect.element(page.getByRole('status').filter({ hasText: /utoriz/ })).toMatchTextContent(said);
  });

  testFirst<[string, string, typeof MARIA | null, BridgeFailure | null, string]>(
    [
      ['covers', '52998224725', MARIA, null, 'Consultar'],
      ['is missing for a person', '52998224725', null, { code: 'consent_missing' }, 'Apresentar o termo ao titular'],
      ['is missing for a company', '11222333000181', null, { code: 'consent_missing' }, 'Registrar autorização'],
      ['has ended', '52998224725', EXPIRED, { code: 'consent_expired' }, 'Registrar autorização'],
      ['was revoked', '52998224725', REVOKED, { code: 'consent_revoked' }, 'Registrar autorização'],
      ['is for another purpose', '52998224725', MARIA, { code: 'consent_other_purpose' }, 'Registrar autorização'],
      ['is not confirmed', '52998224725', UNKNOWN, { code: 'consent_missing' }, 'Resolver'],
    ],
    'leaves one solid button where it %s, the one that leads on',
    async (_, documento, consent, refusal, act) => {
      const fake = serving(BANCO);
      fake.reply('consent.find', () => ({ ok: true, value: { consent, refusal } }));
      await renderOver(fake, '#/consulta');
      await page.getByLabelText('Nome, CPF ou CNPJ').fill(documento);
      await expect.element(page.getByRole('status').filter({ hasText: /utoriz/ })).toBeVisible();
      await expect.poll(solidButtons).toEqual([act]);
    },
    3,
  );

  test('is said to be lacking once, also after a query that was refused for it', { tags: ['long'] }, async () => {
    const fake = serving(BANCO);
    const found = Promise.withResolvers<{ ok: true; value: { consent: null; refusal: BridgeFailure } }>();
    fake.reply('consent.find', () => found.promise);
    fake.fail('consulta.run', { code: 'consent_missing' });
    await renderOver(fake, '#/consulta');
    await page.getByRole('combobox', { name: 'Finalidade' }).click();
    await page.getByRole('option', { name: 'Renegociação' }).click();
    await page.getByLabelText('Nome, CPF ou CNPJ').fill('52998224725');
    await page.getByRole('button', { name: 'Consultar', exact: true }).click();
    await expect.poll(() => lastInput(fake, 'consulta.run')).toBeDefined();
    found.resolve({ ok: true, value: { consent: null, refusal: { code: 'consent_missing' } } });
    await expect.element(page.getByText('Não há autorização para este documento')).toBeVisible();
    expect(page.getByRole('button', { name: 'Registrar autorização' }).elements()).toHaveLength(1);
    expect(page.getByRole('alert').elements()).toHaveLength(0);
    expect(solidButtons()).toEqual(['Apresentar o termo ao titular']);
  });

  test('leads to an authorization for the purpose and the institution of the query', { tags: ['long'] }, async () => {
    const fake = serving(BANCO, FUNDO);
    const refusal = { code: 'consent_other_purpose', details: { purposes: 'concessao' } } as const;
    fake.reply('consent.find', () => ({ ok: true, value: { consent: MARIA, refusal } }));
    await renderOver(fake, '#/consulta');
    await page.getByLabelText('Nome, CPF ou CNPJ').fill('52998224725');
    await page.getByRole('combobox', { name: 'Finalidade' }).click();
    await page.getByRole('option', { name: 'Renegociação' }).click();
    await choose(FUNDO.nome);
    await page.getByRole('button', { name: 'Registrar autorização' }).click();
    await expect.element(page.getByRole('checkbox', { name: 'Renegociação' })).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Concessão de crédito' })).not.toBeChecked();
    await page.getByLabelText('Nome completo ou razão social').fill('Maria da Silva');
    await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
    await expect
      .poll(() => lastInput(fake, 'consent.prepare'))
      .toMatchObject({ purposes: ['renegociacao'], institution: FUNDO.cnpj });
  });
});
