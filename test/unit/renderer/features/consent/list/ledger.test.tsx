import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { partyOf } from '#domain/consent/institution.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';
import { BANCO, FUNDO } from '#test/support/fakes/samples.ts';
import { renderApp, renderOver } from '#test/unit/renderer/app/render-app.tsx';

const MANY = Array.from({ length: 100_000 }, (_, place) =>
  consentOf(PEOPLE.maria, {
    id: `entry-${place}`,
    nome: `Titular ${place}`,
    status: place % 4 === 0 ? 'expired' : 'valid',
  }),
);

const link = (nome: string) => page.getByRole('link', { name: `Detalhes de ${nome}`, exact: true });

test('holds a hundred thousand entries under one scroll bar, with only those in sight on the page', {
  tags: ['long'],
}, async () => {
  await renderApp('#/autorizacoes', { consents: MANY });
  await expect.element(link('Titular 0')).toBeVisible();
  await expect.element(page.getByText('100.000 autorizações')).toBeVisible();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');

  (link('Titular 0').element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(link('Titular 99999')).toHaveFocus();
  expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  await userEvent.keyboard('{Home}');
  await expect.element(link('Titular 0')).toHaveFocus();
});

test('filters by status, and says what to do when nothing fits', async () => {
  await renderApp('#/autorizacoes', { consents: MANY.slice(0, 8) });
  await page.getByRole('combobox', { name: 'Situação' }).click();
  await page.getByRole('option', { name: 'Vencida' }).click();
  await expect.element(page.getByText('2 autorizações')).toBeVisible();
  await page.getByRole('combobox', { name: 'Ambiente' }).click();
  await page.getByRole('option', { name: 'Sandbox' }).click();
  await page.getByRole('button', { name: 'Limpar os filtros' }).click();
  await expect.element(page.getByText('8 autorizações')).toBeVisible();
});

test('shows and filters by institution where there are several', { tags: ['long'] }, async () => {
  const fake = createFakeBridge({
    consents: [consentOf(PEOPLE.maria), consentOf(PEOPLE.joao, { institution: partyOf(FUNDO) })],
  });
  await renderOver(fake, '#/autorizacoes');
  await expect.element(link(PEOPLE.maria.nome)).toBeVisible();
  expect(page.getByRole('columnheader', { name: 'Instituição' }).elements()).toEqual([]);
  fake.state.settings = { ...fake.state.settings, institutions: [BANCO, FUNDO] };
  fake.emit('settings.changed', {});
  await expect.element(page.getByRole('cell', { name: FUNDO.nome })).toBeVisible();
  await page.getByRole('combobox', { name: 'Instituição' }).click();
  await page.getByRole('option', { name: FUNDO.nome }).click();
  await expect.element(page.getByText('1 autorização', { exact: true })).toBeVisible();
  await expect.element(link(PEOPLE.joao.nome)).toBeVisible();
});

test('is ordered by a heading, the other way round, and newest first again', { tags: ['long'] }, async () => {
  const fake = await renderApp('#/autorizacoes', { consents: MANY.slice(0, 3) });
  const heading = page.getByRole('columnheader', { name: 'Validade' });
  const order = () => fake.sent.findLast(({ name }) => name === 'consent.list')?.input;
  for (const [sorted, sent] of [
    ['ascending', { order: { by: 'validUntil', descending: false } }],
    ['descending', { order: { by: 'validUntil', descending: true } }],
    [null, {}],
  ] as const) {
    await heading.getByRole('button').click();
    if (sorted === null) await expect.element(heading).not.toHaveAttribute('aria-sort');
    else await expect.element(heading).toHaveAttribute('aria-sort', sorted);
    expect(order()).toEqual({ search: '', limit: 100, offset: 0, ...sent });
  }
});

test('shows the outcomes that wait to be found out', { tags: ['long'] }, async () => {
  const unknown = consentOf(PEOPLE.joao, { status: 'unknown', authorizationId: null, url: null, dataExpiracao: null });
  await renderApp('#/autorizacoes', { consents: [...MANY.slice(0, 3), unknown] });
  await expect.element(page.getByText('1 registro sem confirmação do serviço')).toBeVisible();
  await page.getByRole('button', { name: 'Mostrar', exact: true }).click();
  await expect.element(page.getByText('1 autorização', { exact: true })).toBeVisible();
  await link(PEOPLE.joao.nome).click();
  await page.getByRole('checkbox', { name: /registro pode ficar em duplicidade/ }).click();
  await expect.element(page.getByRole('button', { name: 'Enviar de novo' })).toBeEnabled();
});
