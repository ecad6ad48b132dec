import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ConsentDetail } from '#contract/consent.ts';
import { RECORD_DOUBTS } from '#domain/basics/record-doubt.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { detailOf } from '#test/support/fakes/fake-consent.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { textsIn } from '#test/support/texts.ts';
import { renderOver } from '#test/unit/renderer/app/render-app.tsx';

const ROW = consentOf(PEOPLE.maria, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
const { record: GOOD } = detailOf(consentOf(PEOPLE.maria));
if (GOOD === null) throw new Error('the sample is registered');

/** The window at an entry whose service returned this. */
async function renderDoubted(doubt: NonNullable<ConsentDetail['doubt']>, locale: 'pt-BR' | 'en' = 'pt-BR') {
  const fake = createFakeBridge({ consents: [ROW] });
  fake.state.settings = { ...fake.state.settings, locale };
  fake.reply('consent.open', () => ({ ok: true, value: detailOf(ROW, { doubt }) }));
  await renderOver(fake, `#/autorizacoes/${ROW.id}`);
}

test.each(['pt-BR', 'en'] as const)(
  'every doubt says what happened, what is safe and what to do, in %s',
  async (locale) => {
    const { t } = textsIn(locale);
    await renderDoubted({ doubts: [...RECORD_DOUBTS], record: null }, locale);
    for (const code of RECORD_DOUBTS) {
      await expect.element(page.getByText(t(`failure.${code}.happened`), { exact: true })).toBeVisible();
      await expect.element(page.getByText(t(`failure.${code}.next`), { exact: false })).toBeVisible();
    }
    await expect.element(page.getByText(t('failure.record_expired.safe'), { exact: false })).toBeVisible();
    expect(page.getByRole('table').elements()).toEqual([]);
  },
);

test('what was sent stands beside what came back, and no doubted address is a link or a code to scan', async () => {
  const metadata = { ...GOOD.metadata, ip: '8.8.8.8' };
  const record = { ...GOOD, nome: 'Mar\u202eia', url: 'javascript:alert(1)', metadata };
  await renderDoubted({ doubts: ['record_other_name', 'record_other_metadata', 'record_not_https'], record });
  const cells = page.getByRole('table', { name: 'O que o serviço devolveu' });
  await expect.element(cells.getByRole('row', { name: `Nome ${PEOPLE.maria.nome} MarU+202Eia` })).toBeVisible();
  await expect.element(cells.getByRole('row', { name: `Endereço IP ${GOOD.metadata.ip} 8.8.8.8` })).toBeVisible();
  await expect.element(cells.getByRole('row', { name: /javascript:alert/ })).toBeVisible();
  expect(cells.getByRole('row', { name: /Computador/ }).elements()).toEqual([]);
  expect(document.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
  expect(page.getByRole('img', { name: /Código QR/ }).elements()).toEqual([]);
  expect(page.getByText('Válida', { exact: true }).elements()).toEqual([]);
});

test('an act whose record is doubted says so to the officer, and to the customer nothing of it', {
  tags: ['long'],
}, async () => {
  const { t } = textsIn('pt-BR');
  const fake = createFakeBridge();
  const details = { cause: 'record_other_document', consentId: 'consent-7' };
  fake.fail('consent.register', { code: 'consent_outcome_unknown', details });
  await renderOver(fake, '#/autorizacoes/nova');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByLabelText('Nome completo ou razão social').fill('Maria da Silva');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await page.getByRole('checkbox', { name: /Li o termo acima/ }).click();
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect.element(page.getByText('Devolva o computador ao analista.')).toBeVisible();
  await fake.bridge['customer.leave']({});
  await expect.element(page.getByRole('alert')).toMatchTextContent(t('failure.record_other_document.happened'));
});
