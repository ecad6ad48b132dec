import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { EMPTY_CONTENT } from '#domain/cases/credit-case.ts';
import { loan, type MadeReport } from '#test/support/registrato/report-layout.ts';
import { reportPdf } from '#test/support/registrato/report-pdf.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, value } from './opened.ts';

const MONTH = '2026-08';
const CPF = '52998224725';
const NOME = 'MARIA NAMEDONLYHERE DA SILVA';

async function officer(isOn = true) {
  const home = await freshFolder();
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  onTestFinished(close);
  await value(ask('vault.create', { passphrase: PASSPHRASE }));
  await value(ask('settings.change', { registrato: isOn }));
  await registerConsent(ask);
  return { ask, home, result: await value(runMonth(ask, MONTH)) };
}

const of = (more: Partial<MadeReport> = {}): Partial<MadeReport> => ({
  nome: NOME,
  documento: CPF,
  period: '08/2025 a 08/2026',
  months: [
    {
      month: '08/2026',
      lines: [loan('BANCO ALFA S.A.', { em_dia: 9_000_000_00, vencida: 50_00 }), loan('GAMA', { em_dia: 1 })],
    },
    { month: '08/2025', lines: [loan('BANCO ALFA S.A.', { em_dia: 500_00 }), loan('BETA', { em_dia: 100_00 })] },
  ],
  ...more,
});

async function send(ask: Ask, bytes: Buffer): Promise<string> {
  const { id } = await value(ask('upload.begin', { purpose: 'registrato', size: bytes.length }));
  for (let offset = 0; offset < bytes.length; offset += CHUNK_BYTES) {
    const base64 = bytes.subarray(offset, offset + CHUNK_BYTES).toString('base64');
    await value(ask('upload.append', { id, offset, base64 }));
  }
  return id;
}

const asked = (upload: string) => ({ upload, documento: SUBJECT.documento, password: null });

test('a report is previewed, kept with its file, set beside the query, cited in a case and in the dossier', async () => {
  const { ask, home, result } = await officer();
  const upload = await send(ask, await reportPdf(of()));
  const preview = await value(ask('registrato.read', asked(upload)));
  expect(preview).toMatchObject({ nome: NOME, isOfClient: true, isKept: false, warnings: ['gaps'] });
  expect(preview.months.map(({ month, state }) => [month, state])).toEqual([
    ['2026-08', 'agrees'],
    ['2025-08', 'agrees'],
  ]);
  expect((await value(ask('registrato.of_subject', { documento: SUBJECT.documento, month: null }))).reports).toEqual(
    [],
  );
  const { id } = await value(ask('registrato.save', { ...asked(upload), isSamePerson: true }));
  const seen = await value(ask('registrato.of_subject', { documento: SUBJECT.documento, month: null }));
  expect(seen.reports).toMatchObject([{ id, nome: NOME, months: 2, differing: 0, verified: null }]);
  expect(seen.points).toMatchObject([
    { month: '2026-08', register: expect.any(Number), overdue: 50_00 },
    { month: '2025-08', register: null },
  ]);
  expect(seen.month).toMatchObject({
    month: MONTH,
    lenders: [{ name: 'BANCO ALFA S.A.' }, { name: 'GAMA' }],
    changes: { since: '2025-08', came: ['GAMA'], left: ['BETA'] },
    delays: [{ name: 'BANCO ALFA S.A.', began: MONTH, orEarlier: true }],
    beside: { resultId: result.id },
  });
  expect(seen.month?.beside?.rows.find(({ figure }) => figure === 'debt')).toMatchObject({ isFinding: true });

  await value(ask('registrato.verify', { id, isAuthentic: true, how: 'govbr' }));
  const checked = await value(ask('registrato.of_subject', { documento: SUBJECT.documento, month: '2025-08' }));
  expect(checked.reports).toMatchObject([{ verified: { isAuthentic: true, how: 'govbr' } }]);
  expect(checked.month).toMatchObject({ month: '2025-08', beside: null });

  const { case: made } = await value(ask('cases.start', { resultId: result.id }));
  const { facts } = await value(ask('registrato.facts', { caseId: made.id }));
  expect(facts).toMatchObject([
    { kind: 'lenders', value: 2, source: 'Fonte do cliente: Registrato de 20/11/2026, conferido', date: '2026-08-31' },
    { kind: 'largest_lender', value: 9_000_050_00, words: 'BANCO ALFA S.A.' },
    { kind: 'new_lenders', value: 1, file: { sha256: preview.sha256 } },
  ]);
  const content = { ...EMPTY_CONTENT, request: { ...EMPTY_CONTENT.request, facts } };
  const saved = await value(ask('cases.save', { id: made.id, revision: made.revision, content }));
  expect(saved.case.content.request.facts).toHaveLength(3);
  expect((await value(ask('registrato.facts', { caseId: made.id }))).facts[0]?.file).toEqual(facts[0]?.file);

  const dossier = await value(ask('subject.dossier', { documento: SUBJECT.documento }));
  expect(dossier.registrato).toMatchObject([{ nome: NOME, months: [{ lines: [{}, {}] }, {}] }]);
  expect(dossier.events.filter(({ kind }) => kind === 'registrato')).toHaveLength(2);
  expect(await filesWith(home, ['NAMEDONLYHERE', '%PDF-'])).toEqual([]);
});

/** Files below a folder that hold one of these texts in clear. */
async function filesWith(folder: string, texts: readonly string[]): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile());
  const found: string[] = [];
  for (const file of files) {
    const bytes = await readFile(join(file.parentPath, file.name));
    if (texts.some((text) => bytes.includes(text))) found.push(file.name);
  }
  return found;
}

test("another person's report, the same file again and a month that differs are said, and never used", {
  tags: ['long'],
}, async () => {
  const { ask } = await officer();
  const others = await send(ask, await reportPdf(of({ documento: '11144477735' })));
  expect(await value(ask('registrato.read', asked(others)))).toMatchObject({ isOfClient: false });
  expect(await ask('registrato.save', { ...asked(others), isSamePerson: true })).toMatchObject({
    error: { code: 'report_refused', details: { reason: 'subject' } },
  });
  const file = await reportPdf(
    of({ months: [{ month: '08/2026', totals: { em_dia: 1 }, lines: [loan('ALFA', { em_dia: 2 })] }] }),
  );
  await value(ask('registrato.save', { ...asked(await send(ask, file)), isSamePerson: true }));
  expect(await ask('registrato.save', { ...asked(await send(ask, file)), isSamePerson: true })).toMatchObject({
    error: { details: { reason: 'kept' } },
  });
  const { month } = await value(ask('registrato.of_subject', { documento: SUBJECT.documento, month: null }));
  expect(month).toMatchObject({ state: 'differs', lenders: null, changes: null, delays: [], beside: null });
});

test('switched off, it reads nothing', async () => {
  const { ask } = await officer(false);
  expect(await ask('registrato.read', asked(await send(ask, await reportPdf(of()))))).toMatchObject({
    error: { code: 'report_refused', details: { reason: 'off' } },
  });
});
