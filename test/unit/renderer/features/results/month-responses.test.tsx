import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { MonthResponse, SavedResult } from '#contract/results.ts';
import { fieldDifferences } from '#domain/consulta/field-differences.ts';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { exportedSample } from '#test/support/exported-sample.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

/** The scenario whose second response of a month has R$ 123,45 more. */
const RECTIFIED = { tipo: 'cpf', numero: '90000001147' } as const;
const FIRST = savedResultOf({ nome: 'Elisa Prado', documento: RECTIFIED.numero }, '2026-09');

function second(): SavedResult {
  const read = readConsulta(simulateRegister(RECTIFIED, '2026-09', '2026-10', 'rectified'));
  if (read === null) throw new Error('the response must be readable');
  return { ...FIRST, id: 'second', queriedAt: '2026-11-21T09:00:00-03:00', consulta: read.consulta };
}

async function openSecond(responses: readonly MonthResponse[]): Promise<void> {
  const fake = createFakeBridge({ results: [second(), FIRST] });
  fake.reply('results.of_month', () => ({ ok: true, value: { responses: [...responses] } }));
  await renderOver(fake, '#/resultado/second');
  await expect.element(page.getByRole('heading', { name: FIRST.nome })).toBeVisible();
}

const older: MonthResponse = { result: FIRST, askedBy: 'rui.campos', alsoPaid: null, counts: false, differences: null };
const panel = () => page.getByRole('region', { name: '2 respostas salvas de 09/2026' });

test('lists who asked each response, and field by field what a rectified month says otherwise, and leads to the response before', {
  tags: ['long'],
}, async () => {
  const differences = fieldDifferences(FIRST.consulta, second().consulta);
  await openSecond([
    { result: second(), askedBy: 'Ana Lima (ana.lima)', alsoPaid: null, counts: false, differences },
    older,
  ]);
  await expect.element(panel().getByTitle('Conta do sistema: ana.lima')).toHaveTextContent('por Ana Lima');
  await expect.element(panel().getByText('por rui.campos', { exact: true })).toBeVisible();
  const title = `Retificada: ${differences.length} campos diferentes da anterior`;
  await panel().getByRole('button', { name: title }).click();
  const risk = panel().getByRole('row', { name: /^Risco total/ });
  const { riscoTotal } = FIRST.consulta.resumoDaCarteira;
  const said = [riscoTotal ?? 0, (riscoTotal ?? 0) + 123_45].map(formatMoney).join('');
  await expect.poll(() => risk.element().textContent).toContain(said);
  await page.getByRole('link', { name: '1 conferência diverge' }).click();
  const rule = page
    .getByRole('region', { name: 'Análise' })
    .getByRole('table', { name: /^As respostas desta data-base/ });
  await expect.poll(() => rule.getByRole('row').elements().length).toBe(differences.length + 1);
  await panel()
    .getByRole('link', { name: /^Resposta de/ })
    .click();
  expect(window.location.hash).toBe(`#/resultado/${FIRST.id}`);
});

test('says that a second response is the same, and what another one is', async () => {
  const gap: MonthResponse = {
    result: { ...FIRST, kind: 'not_available' },
    askedBy: null,
    alsoPaid: null,
    counts: false,
    differences: null,
  };
  await openSecond([{ result: second(), askedBy: null, alsoPaid: null, counts: false, differences: [] }, gap]);
  await expect.element(panel().getByText('igual à anterior')).toBeVisible();
  await expect.element(panel().getByText('não disponível')).toBeVisible();
});

test('lists nothing where a month has one response', async () => {
  await openSecond([{ result: second(), askedBy: null, alsoPaid: null, counts: false, differences: null }]);
  await expect.element(page.getByRole('heading', { name: 'Alertas' })).toBeVisible();
  expect(document.body.textContent).not.toMatch(/respostas salvas|Retificada/);
});

test.each([
  ['unknown', 'consultado sem o servidor da equipe: pode ter sido cobrado duas vezes'],
  ['paid', 'pago também por outra estação da equipe'],
  [null, null],
] as const)('the printed report says what is known of a second charge: %s', async (alsoPaid, words) => {
  const fake = createFakeBridge({ results: [second(), FIRST] });
  const shown: MonthResponse = { result: second(), askedBy: null, alsoPaid, counts: false, differences: [] };
  const paid: MonthResponse = { ...older, alsoPaid: 'paid' };
  fake.reply('results.of_month', () => ({ ok: true, value: { responses: [shown, paid] } }));
  const { provenance } = exportedSample(RECTIFIED.numero, '2026-09');
  fake.reply('export.provenance', () => ({ ok: true, value: provenance }));
  await renderOver(fake, '#/resultado/second/relatorio');
  await expect.element(page.getByText('Consultado em', { exact: true })).toBeVisible();
  const charge = page.getByText('Cobrança', { exact: true });
  if (words === null) await expect.element(charge).not.toBeInTheDocument();
  else await expect.element(page.getByText(words)).toBeVisible();
});

test('says that a month asked without the team may be paid twice, at the result and in its line, until the exchange tells', async () => {
  const fake = createFakeBridge({ results: [second(), FIRST] });
  const answerWith = (alsoPaid: MonthResponse['alsoPaid']): void => {
    const shown: MonthResponse = { result: second(), askedBy: null, alsoPaid, counts: false, differences: [] };
    fake.reply('results.of_month', () => ({ ok: true, value: { responses: [shown, older] } }));
    fake.emit('team.changed', {});
  };
  const maybe = page.getByText('consultado sem o servidor da equipe: pode ter sido cobrado duas vezes');
  const twice = page.getByText('pago também por outra estação da equipe');
  const said = (): readonly number[] => [maybe, twice].map((word) => word.elements().length);
  answerWith('unknown');
  await renderOver(fake, '#/resultado/second');
  await expect.poll(said).toEqual([2, 0]);
  answerWith('paid');
  await expect.poll(said).toEqual([0, 2]);
  answerWith(null);
  await expect.poll(said).toEqual([0, 0]);
});
