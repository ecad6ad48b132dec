import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { FilingPosition, FilingPreview, FilingRow } from '#contract/filings.ts';
import { FILING_REASONS } from '#domain/filings/filing.ts';
import { filings } from '#renderer/i18n/words/filings.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';
import { renderOver } from '../../app/render-app.tsx';

const RESULT = savedResultOf(PEOPLE.maria, '2026-09');
const NONE = { a_vencer: 0, vencido: 0, prejuizo: 0, a_liberar: 0, limite: 0 };
const HEAD = {
  institution: { nome: 'Banco Exemplo S.A.', cnpj: '11222333000181' },
  month: '2026-09',
  remittance: 2,
  part: 1,
  isLast: true,
  sha256: 'a'.repeat(64),
};
const TALLIES: FilingPreview['tallies'] = {
  clients: 1_200,
  operations: 3_000,
  statedClients: 1_300,
  otherClients: 3,
  aggregated: { operations: 12, cents: 15_000 },
  withoutAmounts: 1,
  otherNatures: { '12': 40 },
  totals: { ...NONE, a_vencer: 123_456 },
  uncatalogued: {},
  unread: { ConIpocs: 7 },
};
const PREVIEW: FilingPreview = {
  ...HEAD,
  tallies: TALLIES,
  known: 2,
  replaces: { remittance: 1, readAt: '2026-11-20T10:15:00-03:00' },
};
const ROW: FilingRow = {
  ...HEAD,
  tallies: TALLIES,
  readAt: '2026-11-20T10:15:00-03:00',
  officer: 'ana',
  isComplete: true,
};

function unlocked(): FakeBridge {
  const fake = createFakeBridge({ results: [RESULT] });
  fake.reply('upload.begin', () => ({ ok: true, value: { id: 'upload-1' } }));
  fake.reply('upload.append', ({ base64 }) => ({ ok: true, value: { received: atob(base64).length } }));
  fake.reply('upload.discard', () => ({ ok: true, value: { discarded: true } }));
  return fake;
}

async function drop(): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Ler o XML do 3040' })).toBeVisible();
  const chooser = page.getByLabelText('Ler o XML do 3040').element().closest('fieldset')?.querySelector('input');
  const transfer = new DataTransfer();
  transfer.items.add(new File(['<Doc3040/>'], 'Doc3040.xml', { type: 'text/xml' }));
  if (!(chooser instanceof HTMLInputElement)) throw new Error('no chooser');
  chooser.files = transfer.files;
  chooser.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a file is read, told before it is kept, and then listed', async () => {
  const fake = unlocked();
  fake.reply('filings.read', () => ({ ok: true, value: PREVIEW }));
  await renderOver(fake, '#/remessa');
  await expect.element(page.getByText('Nenhuma remessa guardada')).toBeVisible();
  await drop();
  const found = page.getByRole('region', { name: 'No arquivo' });
  await expect.element(found.getByText('Banco Exemplo S.A.')).toBeVisible();
  await expect.element(found).toMatchTextContent(/Destes, já aqui2/);
  await expect.element(found).toMatchTextContent(/segundo o cabeçalho1\.300/);
  await expect.element(found).toMatchTextContent(/Não lidosConIpocs \(7\)/);
  await expect.element(found).toMatchTextContent(/Substitui a remessa 1/);
  fake.reply('filings.save', () => ({ ok: true, value: { subjects: 2 } }));
  fake.reply('filings.list', () => ({ ok: true, value: { environment: 'embutido', rows: [ROW] } }));
  await found.getByRole('button', { name: 'Guardar' }).click();
  await expect.element(page.getByText('Guardado: 2 clientes')).toBeVisible();
  await expect
    .element(page.getByRole('table', { name: 'Remessas guardadas' }))
    .toMatchTextContent(/09\/2026.*Banco Exemplo/);
});

test('each reason of a refusal has its sentence, which leaves no gap', { tags: ['long'] }, async () => {
  const fake = unlocked();
  await renderOver(fake, '#/remessa');
  for (const reason of FILING_REASONS) {
    const details = { reason, line: 7, found: '99999999', month: '2026-09', largest: 4_000 };
    fake.fail('filings.read', { code: 'filing_refused', details });
    await drop();
    const [begins = ''] = filings.refused[reason].pt.split('{{');
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(begins.trim(), { exact: false })).toBeVisible();
    await expect.element(alert).not.toMatchTextContent(/\{\{|undefined|NaN/);
    await expect.element(alert).toMatchTextContent('Nada foi guardado.');
  }
});

const POSITION: FilingPosition = {
  month: '2026-09',
  institution: HEAD.institution,
  remittance: 2,
  sha256: HEAD.sha256,
  readAt: ROW.readAt,
  owed: 500_000,
  others: { operations: 2, cents: 90_000 },
  answer: { resultId: RESULT.id, provisional: true },
  rows: [
    {
      modality: '0203',
      name: 'Crédito pessoal',
      filed: { ...NONE, a_vencer: 500_000 },
      register: { ...NONE, a_vencer: 400_000 },
      more: ['a_vencer'],
    },
  ],
  total: { filed: { ...NONE, a_vencer: 500_000 }, register: { ...NONE, a_vencer: 900_000 }, more: [] },
};

test('a client in our filing stands beside the register, with what is more', async () => {
  const fake = unlocked();
  fake.reply('filings.of_subject', () => ({ ok: true, value: { months: ['2026-09', '2026-08'], position: POSITION } }));
  await renderOver(fake, `#/titular/${RESULT.id}/remessa`);
  const table = page.getByRole('table', { name: 'Nossa remessa × registro' });
  await expect.element(table).toMatchTextContent(/0203 Crédito pessoalR\$\s5\.000,00 ▲R\$\s4\.000,00/);
  await expect.element(table).toMatchTextContent(/TotalR\$\s5\.000,00R\$\s9\.000,00/);
  await expect.element(page.getByText('Mais na nossa remessa do que no registro')).toBeVisible();
  await expect.element(page.getByText(/provisória e ainda pode subir/)).toBeVisible();
  await expect.element(page.getByText(/Fora dela, por natureza: 2 operações/)).toBeVisible();
});

test('who is not in the filing is told apart from who came after it', async () => {
  const fake = unlocked();
  await renderOver(fake, `#/titular/${RESULT.id}/remessa`);
  await expect.element(page.getByText(/desde que este cliente está aqui/)).toBeVisible();
  const empty = { ...POSITION, rows: [], others: { operations: 0, cents: 0 }, owed: 0 };
  fake.reply('filings.of_subject', () => ({ ok: true, value: { months: ['2026-09'], position: empty } }));
  await renderOver(fake, `#/titular/${RESULT.id}/remessa`);
  await expect.element(page.getByText('Este cliente não consta na remessa.')).toBeVisible();
});
