import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { paperForm } from '#test/e2e/support/paper-drafts.ts';
import { createFakeBridge, type FakeState } from '#test/support/fakes/fake-bridge.ts';
import { detailOf } from '#test/support/fakes/fake-consent.ts';
import { consentOf, NOW_ISO, PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { chooseFiles } from '#test/unit/renderer/app/choose-files.ts';
import { barriers } from '../../app/barriers.ts';
import { renderApp, renderOver } from '../../app/render-app.tsx';

const UNKNOWN = consentOf(PEOPLE.joao, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
const MARIA = consentOf(PEOPLE.maria);
const UNLOCKED: Partial<FakeState> = {
  consents: [MARIA, UNKNOWN],
  drafts: [{ id: UNKNOWN.id, createdAt: NOW_ISO, savedAt: NOW_ISO, form: paperForm(1) }],
  results: [savedResultOf(PEOPLE.maria, '2026-09')],
};

const SCREENS = [
  ['entry', `#/autorizacoes/${MARIA.id}`, 'Dados do registro'],
  ['entry with an unknown outcome', `#/autorizacoes/${UNKNOWN.id}`, 'O serviço registrou esta autorização?'],
  ['receipt', `#/autorizacoes/${MARIA.id}/comprovante`, 'Autorização para consulta ao SCR: via do titular'],
  ['import', '#/autorizacoes/importar', 'Planilha'],
  ['terms to print', '#/autorizacoes/imprimir', paperForm(1).nome],
  ['dossier', '#/dossie', 'Dossiê do titular'],
] as const;

test.each(SCREENS)('the %s breaks no rule of WCAG 2.2 AA', { tags: ['long'] }, async (_, hash, text) => {
  await renderApp(hash, UNLOCKED);
  await expect.element(page.getByText(text).first()).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('what the service returned in place of a record, and the columns of an import, break none either', {
  tags: ['long'],
}, async () => {
  const fake = createFakeBridge(UNLOCKED);
  const { record } = detailOf(MARIA);
  const doubt = { doubts: ['record_other_name' as const, 'record_other_host' as const], record };
  fake.reply('consent.open', () => ({ ok: true, value: detailOf(UNKNOWN, { doubt }) }));
  await renderOver(fake, `#/autorizacoes/${UNKNOWN.id}`);
  await expect.element(page.getByRole('table', { name: 'O que o serviço devolveu' })).toBeVisible();
  expect(await barriers()).toEqual([]);
  window.location.hash = '#/autorizacoes/importar';
  await chooseFiles(page.getByLabelText('Escolher planilha'), new File(['id;nome\n1;2'], 'antigas.csv'));
  await page.getByRole('button', { name: 'Conferir as linhas' }).click();
  await expect.element(page.getByText(/Escolha ao menos uma finalidade/)).toBeVisible();
  expect(await barriers()).toEqual([]);
});

test('the signature and the confirmation before leaving break none either', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/autorizacoes/nova');
  await page.getByLabelText('CPF ou CNPJ').fill('52998224725');
  await page.getByLabelText('Nome completo ou razão social').fill('Maria da Silva');
  await page.getByRole('checkbox', { name: 'Concessão de crédito' }).click();
  await page.getByRole('button', { name: 'Apresentar o termo ao titular' }).click();
  await page.getByRole('button', { name: 'Adicionar assinatura (opcional)' }).click();
  await expect.element(page.getByLabelText('Ou digite o nome como assinatura')).toBeVisible();
  expect(await barriers()).toEqual([]);
  await page.getByRole('checkbox', { name: /Li o termo acima/ }).click();
  await page.getByRole('button', { name: 'Autorizar', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'Autorização registrada' })).toBeVisible();
  await fake.bridge['customer.leave']({});
  await page.getByRole('button', { name: 'Dados do registro' }).click();
  await page.getByRole('button', { name: 'Abrir no navegador' }).click();
  await expect.element(page.getByText('Abrir autorizacao.example.com fora do Lastro?')).toBeVisible();
  expect(await barriers()).toEqual([]);
});
