import { describe, expect, test } from 'vitest';
import type { Parsed } from '#contract/contract.ts';
import type { InvoiceReport } from '#contract/costs.ts';
import { fail } from '#domain/basics/outcome.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { checkInvoiceFile, exportInvoiceCheck, invoiceColumns } from '#main/features/costs/invoice.ts';
import { fakeFiles } from '#test/support/fakes/fake-files.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { NOW } from '#test/support/fakes/samples.ts';
import { textSheets, UPLOADED, uploadsOf } from '#test/support/fakes/text-sheets.ts';
import { makeAttempt } from './sample-attempts.ts';

type Invoice = Parsed<'costs.invoice_check'> & { readonly text: string };

const LAYOUT = { header: 1, date: 0, time: null, document: 1, month: 2, value: 3 };
const HEADER = 'Data;CPF/CNPJ;Data-base;Valor';

function invoice(...rows: readonly string[]): Invoice {
  const text = [HEADER, ...rows].join('\n');
  return { ...UPLOADED, environment: 'producao', text, layout: LAYOUT, from: null, until: null };
}

async function fourQueries() {
  const archive = memoryArchive();
  await makeAttempt(archive, { id: 'one', at: '2026-11-03T10:00:00-03:00' });
  await makeAttempt(archive, { id: 'two', at: '2026-11-03T10:01:00-03:00', month: '2026-08' });
  await makeAttempt(archive, {
    id: 'three',
    at: '2026-11-04T10:00:00-03:00',
    documento: '11222333000181',
    state: 'unknown',
  });
  await makeAttempt(archive, { id: 'test', at: '2026-11-03T10:00:00-03:00', environment: 'sandbox' });
  const files = fakeFiles();
  const ports = {
    ...archive,
    clock: () => NOW,
    officer: () => 'ana',
    sheets: textSheets,
    files,
    closing: new AbortController(),
    writers: exportWriters,
  };
  return { archive, files, ports };
}

const BOTH_WAYS = invoice(
  '03/11/2026 10:00;529.982.247-25;09/2026;3,10',
  '04/11/2026 00:10;52998224725;09/2026;3,10',
  '04/11/2026;11222333;;3,10',
  '04/11/2026;111.444.777-35;09/2026;3,10',
  'total;;;12,40',
);

const check = async (ports: Awaited<ReturnType<typeof fourQueries>>['ports'], { text, ...request }: Invoice) =>
  checkInvoiceFile(ports, uploadsOf(text), request);

async function report(request: Invoice): Promise<InvoiceReport> {
  const checked = await check((await fourQueries()).ports, request);
  if (!checked.ok) throw new Error(checked.error.code);
  return checked.value;
}

describe('the check of an invoice', () => {
  test('tells what is charged and not ours, ours and not charged, and charged twice', async () => {
    const { matched, notOurs, notCharged, twice, ...about } = await report(BOTH_WAYS);
    expect(matched).toMatchObject({
      total: 2,
      cents: 620,
      rows: [{ attempt: { id: 'one' } }, { attempt: { id: 'three', charge: 'unknown' } }],
    });
    expect(notOurs).toMatchObject({ total: 1, cents: 310, rows: [{ line: 5, document: '***.444.777-**' }] });
    expect(notCharged).toMatchObject({ total: 1, cents: 310, rows: [{ id: 'two', month: '2026-08' }] });
    expect(twice).toMatchObject({ total: 1, cents: 310, rows: [{ line: { line: 3 }, attempt: { id: 'one' } }] });
    expect(about).toEqual({
      environment: 'producao',
      from: '2026-11-03',
      until: '2026-11-04',
      rows: 5,
      outside: 0,
      refused: { total: 1, rows: [{ line: 6, column: 'document', problem: 'missing' }] },
      erased: 0,
    });
  });

  test('compares the days that were chosen and no others', async () => {
    const later = await report({ ...BOTH_WAYS, from: '2026-11-04', until: '2026-11-30' });
    expect(later).toMatchObject({ outside: 1, matched: { total: 2 }, notOurs: { total: 1 }, notCharged: { total: 0 } });
    const earlier = await report({ ...BOTH_WAYS, from: '2026-11-01', until: '2026-11-30' });
    expect(earlier).toMatchObject({ outside: 0, notCharged: { total: 1 } });
  });

  test('matches a line just inside its days with a query just outside', async () => {
    const one = await report({
      ...invoice('04/11/2026;52998224725;09/2026;3,10'),
      from: '2026-11-04',
      until: '2026-11-04',
    });
    expect(one).toMatchObject({
      matched: { total: 1 },
      notOurs: { total: 0 },
      notCharged: { total: 1, rows: [{ id: 'three' }] },
    });
  });

  test('has no amount where the invoice has none', async () => {
    const plain = await report({ ...invoice('03/11/2026;52998224725;09/2026;'), layout: { ...LAYOUT, value: null } });
    expect(plain.matched).toMatchObject({ total: 1, cents: null });
  });

  test('is an act of the log, which keeps counts and no document', async () => {
    const { archive, ports } = await fourQueries();
    await check(ports, BOTH_WAYS);
    const { rows } = await archive.audit.list({
      documento: null,
      kind: 'invoice_check',
      officer: null,
      from: null,
      until: null,
      before: null,
      limit: 9,
    });
    expect(rows).toMatchObject([{ environment: 'producao', officer: 'ana', documento: null }]);
    expect(rows[0]?.facts).toEqual({
      from: '2026-11-03',
      until: '2026-11-04',
      rows: 5,
      refusedRows: 1,
      matched: 2,
      notOurs: 1,
      notCharged: 1,
      twice: 1,
    });
  });

  test.each([
    [{ text: HEADER }, { reason: 'empty' }],
    [{ text: `${HEADER}\nontem;12` }, { reason: 'empty' }],
    [{ text: '<html>' }, { reason: 'format' }],
    [{ layout: { ...LAYOUT, document: null } }, { columns: 'document' }],
  ])('of %# fails, and says why', async (change, details) => {
    const { ports } = await fourQueries();
    expect(await check(ports, { ...BOTH_WAYS, ...change })).toEqual(fail('import_unreadable', details));
  });

  test('is written with whole documents, and recorded', async () => {
    const { archive, files, ports } = await fourQueries();
    const { text: sent, ...request } = BOTH_WAYS;
    expect(await exportInvoiceCheck(ports, uploadsOf(sent), request)).toMatchObject({ ok: true });
    const text = files.saved.get('lastro-fatura-2026-11-20.csv')?.toString('utf8');
    expect(text?.split('\r\n').slice(1, 5)).toEqual([
      'Confere;2;529.982.247-25;09/2026;03/11/2026 10:00:00;3,10;03/11/2026 10:00:00;ana;Respondida;3,10',
      'Confere;4;11222333;;04/11/2026;3,10;04/11/2026 10:00:00;ana;Sem resposta confirmada;3,10',
      'Cobrada e não feita aqui;5;111.444.777-35;09/2026;04/11/2026;3,10;;;;',
      'Feita aqui e não cobrada;;529.982.247-25;08/2026;;;03/11/2026 10:01:00;ana;Respondida;3,10',
    ]);
    const { entries } = await archive.audit
      .head()
      .then(async ({ count }) => ({ entries: await archive.audit.after(count - 1, 1) }));
    expect(entries).toMatchObject([{ kind: 'export', facts: { what: 'invoice' } }]);
  });
});

test('columns are proposed by their titles, with rows in which no CPF can be read', async () => {
  const text = `${HEADER}\n03/11/2026;529.982.247-25;09/2026;3,10\n03/11/2026;191;09/2026;3,10`;
  expect(await invoiceColumns({ sheets: textSheets }, uploadsOf(text), UPLOADED)).toEqual({
    ok: true,
    value: {
      sheets: [{ name: '', isHidden: false }],
      sheet: '',
      heads: expect.arrayContaining([{ n: 2, text: '03/11/2026 · ***.982.247-** · 09/2026 · 3,10' }]),
      titles: ['Data', 'CPF/CNPJ', 'Data-base', 'Valor'],
      sample: [
        ['03/11/2026', '***.982.247-**', '09/2026', '3,10'],
        ['03/11/2026', '191', '09/2026', '3,10'],
      ],
      rows: 2,
      layout: LAYOUT,
    },
  });
});
