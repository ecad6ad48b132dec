import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Output } from '#contract/contract.ts';
import type { KeptReport, ReportPreview, ShownReportMonth } from '#contract/registrato.ts';
import { MONTH_STATES, NO_AMOUNTS, REPORT_REASONS, REPORT_WARNINGS } from '#domain/registrato/report.ts';
import { registrato } from '#renderer/i18n/words/registrato.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.maria, '2026-09');
const HEAD = {
  nome: 'MARIA DE TESTE',
  documento: '52998224725',
  from: '2025-10',
  to: '2026-09',
  issuedAt: '2026-11-20T10:15',
  issuedBy: '***456789**',
  code: 'A1B2C3D4',
  pages: 3,
  warnings: ['edited' as const],
  unread: ['linha de amanhã'],
};
const MONTH = { month: '2026-09', state: 'agrees' as const, ...NO_AMOUNTS, em_dia: 1_000_00, unread: [] };
const PREVIEW: ReportPreview = {
  ...HEAD,
  sha256: 'a'.repeat(64),
  months: [MONTH, { ...MONTH, month: '2026-08', state: 'differs', unread: ['§ 12'] }],
  isOfClient: true,
  isKept: false,
};
const KEPT: KeptReport = {
  ...HEAD,
  id: 'r1',
  sha256: 'a'.repeat(64),
  addedAt: '2026-11-20T11:00:00-03:00',
  officer: 'ana',
  months: 2,
  differing: 1,
  verified: null,
};
const SHOWN: ShownReportMonth = {
  ...MONTH,
  reportId: 'r1',
  lenders: [{ name: 'BANCO ALFA', debt: 1_000_00, overdue: 10_00, committed: 0 }],
  changes: { since: '2025-09', came: ['BANCO ALFA'], left: ['BETA'] },
  delays: [{ name: 'BANCO ALFA', overdue: 10_00, began: '2026-07', orEarlier: false }],
  beside: {
    resultId: RESULT.id,
    provisional: false,
    rows: [{ figure: 'debt', report: 1_000_00, register: 500_00, expected: 10_00, isFinding: true }],
  },
};
const KNOWN: Output<'registrato.of_subject'> = {
  reports: [KEPT],
  points: [
    { month: '2026-09', state: 'agrees', debt: 1_000_00, overdue: 10_00, register: 500_00 },
    { month: '2026-08', state: 'agrees', debt: 900_00, overdue: 0, register: null },
  ],
  month: SHOWN,
};

let fake: FakeBridge;

beforeEach(() => {
  fake = createFakeBridge({ results: [RESULT] });
  fake.reply('upload.begin', () => ({ ok: true, value: { id: 'upload-1' } }));
  fake.reply('upload.append', ({ base64 }) => ({ ok: true, value: { received: atob(base64).length } }));
  fake.reply('upload.discard', () => ({ ok: true, value: { discarded: true } }));
});

const sentAs = (name: string): unknown[] => fake.sent.flatMap((one) => (one.name === name ? [one.input] : []));

async function show(isOn: boolean): Promise<void> {
  if (isOn) await fake.bridge['settings.change']({ registrato: true });
  await renderOver(fake, `#/titular/${RESULT.id}/registrato`);
}

async function drop(label = 'Ler o PDF'): Promise<void> {
  await expect.element(page.getByRole('button', { name: label })).toBeVisible();
  const chooser = page.getByLabelText(label).element().closest('fieldset')?.querySelector('input');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['%PDF-1.7'], 'SCR.pdf', { type: 'application/pdf' }));
  if (!(chooser instanceof HTMLInputElement)) throw new Error('no chooser');
  chooser.files = transfer.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

test('switched off, it says so and reads nothing', async () => {
  await show(false);
  await expect.element(page.getByText('A leitura do Registrato está desligada.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Ler o PDF' }).query()).toBeNull();
});

test('a preview tells what was not understood, and is kept only once the officer confirms whose it is', async () => {
  fake.reply('registrato.read', () => ({ ok: true, value: PREVIEW }));
  fake.reply('registrato.save', () => ({ ok: true, value: { id: 'r1' } }));
  await show(true);
  await expect.element(page.getByText('Leitor ainda não conferido com um relatório real.')).toBeVisible();
  await drop();
  await expect.element(page.getByText('linha de amanhã')).toBeVisible();
  await expect.element(page.getByText('▲ não confere')).toBeVisible();
  await expect.element(page.getByText('o arquivo foi alterado ou refeito por outro programa')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Guardar' })).toBeDisabled();
  await page.getByRole('checkbox', { name: /O relatório de MARIA DE TESTE é deste cliente/ }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => sentAs('registrato.save')).toMatchObject([{ password: null, isSamePerson: true }]);
});

test("another person's report cannot be kept", async () => {
  fake.reply('registrato.read', () => ({ ok: true, value: { ...PREVIEW, isOfClient: false } }));
  await show(true);
  await drop();
  await expect.element(page.getByText('O relatório é de outra pessoa')).toBeVisible();
  expect(page.getByRole('button', { name: 'Guardar' }).query()).toBeNull();
});

test('a protected PDF asks its password', async () => {
  fake.reply('registrato.read', ({ password }) =>
    password === 'segredo'
      ? { ok: true, value: PREVIEW }
      : { ok: false, error: { code: 'report_refused', details: { reason: 'password' } } },
  );
  await show(true);
  await drop();
  await page.getByLabelText('Senha do PDF').fill('segredo');
  await page.getByRole('button', { name: 'Abrir' }).click();
  await expect.element(page.getByText('linha de amanhã')).toBeVisible();
});

test('a month shows its lenders, its changes and the query beside it; the officer notes the answer of gov.br', async () => {
  fake.reply('registrato.of_subject', () => ({ ok: true, value: KNOWN }));
  fake.reply('registrato.verify', () => ({ ok: true, value: { verified: true } }));
  await show(true);
  await expect.element(page.getByText('O relatório e a consulta diferem')).toBeVisible();
  await expect.element(page.getByText('desde 07/2026, R$ 10,00')).toBeVisible();
  await page.getByRole('button', { name: 'Conferir autenticidade' }).click();
  await page.getByRole('radio', { name: 'Autêntico' }).click();
  await page.getByRole('button', { name: 'Registrar' }).click();
  await expect.poll(() => sentAs('registrato.verify')).toEqual([{ id: 'r1', isAuthentic: true, how: 'govbr' }]);
});

test('a PDF among answers of other providers is sent to the page of its client, and to nobody else', async () => {
  await renderOver(fake, '#/acervo/outros-provedores');
  await drop('Escolher arquivos');
  await expect.element(page.getByText(/solte-o na parte Registrato da página do cliente/)).toBeVisible();
  expect(fake.sent.map(({ name }) => name)).not.toContain('upload.begin');
});

test('every reason, warning and state has its words', () => {
  expect(Object.keys(registrato.refused).toSorted()).toEqual(REPORT_REASONS.toSorted());
  expect(Object.keys(registrato.warning).toSorted()).toEqual(REPORT_WARNINGS.toSorted());
  expect(Object.keys(registrato.state).toSorted()).toEqual(MONTH_STATES.toSorted());
});
