import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INVOICE_COLUMNS, type InvoiceColumn, proposeInvoiceLayout } from '#domain/invoice/invoice-columns.ts';
import { invoiceDocument, readInvoiceLine, subjectsNamed } from '#domain/invoice/invoice-line.ts';
import type { SheetCell } from '#domain/sheets/sheet.ts';

const LAYOUT = { date: 0, time: 1, document: 2, month: 3, value: 4 };
const CELLS: Record<InvoiceColumn, string> = {
  date: '20/11/2026',
  time: '',
  document: '529.982.247-25',
  month: '09/2026',
  value: '3,10',
};

function read(changes: Partial<Record<InvoiceColumn, SheetCell>> = {}) {
  const cells = { ...CELLS, ...changes };
  return readInvoiceLine(
    7,
    INVOICE_COLUMNS.map((column) => cells[column]),
    LAYOUT,
  );
}

const at = (iso: string): number => Date.parse(iso);

describe('a line', () => {
  test('is read whole', () => {
    expect(read({ time: '10:15' })).toEqual({
      ok: true,
      value: {
        line: 7,
        day: '2026-11-20',
        at: at('2026-11-20T10:15:00-03:00'),
        document: '52998224725',
        month: '2026-09',
        cents: 310,
      },
    });
  });

  test.each([
    ['20/11/2026', '', '2026-11-20', null],
    ['1/2/2026', '', '2026-02-01', null],
    ['20.11.2026', '', '2026-11-20', null],
    ['2026-11-20', '', '2026-11-20', null],
    ['20/11/2026 10:15:30', '', '2026-11-20', at('2026-11-20T10:15:30-03:00')],
    ['20/11/2026', '9:05', '2026-11-20', at('2026-11-20T09:05:00-03:00')],
    ['2026-11-20T10:15:30', '', '2026-11-20', at('2026-11-20T10:15:30-03:00')],
    ['2026-11-21T01:30:00.123Z', '', '2026-11-20', at('2026-11-21T01:30:00Z')],
    ['2026-11-20T10:15:30-0300', '', '2026-11-20', at('2026-11-20T10:15:30-03:00')],
    ['20/11/26', '', '2026-11-20', null],
    [{ date: '2026-11-20', format: 'dd/mm/yyyy' }, '', '2026-11-20', null],
    [{ date: '2026-11-20T10:15:30.500' }, '', '2026-11-20', at('2026-11-20T10:15:30-03:00')],
    [{ date: '2026-11-20' }, { number: 0.4375, format: 'hh:mm' }, '2026-11-20', at('2026-11-20T10:30:00-03:00')],
    [{ date: '2026-11-20' }, { date: '1899-12-31T10:30:00' }, '2026-11-20', at('2026-11-20T10:30:00-03:00')],
  ] satisfies [SheetCell, SheetCell, string, number | null][])('of %j %j is of %s', (date, time, day, instant) => {
    expect(read({ date, time })).toMatchObject({ ok: true, value: { day, at: instant } });
  });

  test.each([
    ['09/2026', '2026-09'],
    ['9/2026', '2026-09'],
    ['2026-09', '2026-09'],
    ['202609', '2026-09'],
    ['30/09/2026', '2026-09'],
    ['2026-09-30', '2026-09'],
    [202_609, '2026-09'],
    [{ date: '2026-09-01', format: 'mm/yyyy' }, '2026-09'],
    ['', null],
  ] satisfies [SheetCell, string | null][])('about %j is about %s', (month, expected) => {
    expect(read({ month })).toMatchObject({ ok: true, value: { month: expected } });
  });

  test.each([
    ['3,10', 310],
    ['R$ 3,10', 310],
    ['R$ 1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234.5', 123_450],
    ['1.500', 150_000],
    ['0.850', 85],
    ['0', 0],
    [3.1, 310],
    [{ number: 1.234, format: 'R$ #,##0.00' }, 123],
    ['', null],
  ] satisfies [SheetCell, number | null][])('of %j costs %j cents', (value, cents) => {
    expect(read({ value })).toMatchObject({ ok: true, value: { cents } });
  });

  test.each<[InvoiceColumn, string, string]>([
    ['date', '', 'missing'],
    ['date', '31/02/2026', 'invalid'],
    ['date', '11/20/2026', 'invalid'],
    ['date', 'ontem', 'invalid'],
    ['time', '25:00', 'invalid'],
    ['document', '', 'missing'],
    ['document', 'Maria da Silva', 'invalid'],
    ['document', '123456789012345', 'invalid'],
    ['month', '13/2026', 'invalid'],
    ['value', 'grátis', 'invalid'],
    ['value', '-3,10', 'credit'],
    ['value', 'R$ -3,10', 'credit'],
  ])('whose %s is "%s" is not compared: %s', (column, text, problem) => {
    const named = column === 'time' ? 'date' : column;
    expect(read({ [column]: text })).toEqual({ ok: false, column: named, problem });
  });

  test('never throws, whatever its cells hold', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789/-:.,TZR$ ') })), {
          maxLength: 6,
        }),
        (cells) => {
          expect(typeof readInvoiceLine(1, cells, LAYOUT).ok).toBe('boolean');
        },
      ),
    );
  });
});

describe('columns', () => {
  test.each<[string, Partial<Record<InvoiceColumn, number>> | null]>([
    ['Data;CPF/CNPJ;Data-base;Valor', { date: 0, document: 1, month: 2, value: 3 }],
    ['data_consulta;hora;documento;mês referência;Valor (R$)', { date: 0, time: 1, document: 2, month: 3, value: 4 }],
    ['Id;DATA BASE;Data/Hora;CPF', { month: 1, date: 2, document: 3 }],
    ['timestamp;cnpj;price', { date: 0, document: 1, value: 2 }],
    ['Nome;Cidade', null],
    ['Total;;;12,40', null],
  ])('%s', (titles, expected) => {
    const nothing = { date: null, time: null, document: null, month: null, value: null };
    const row = { n: 4, isHidden: false, cells: titles.split(';') };
    const header = expected === null ? null : 4;
    expect(proposeInvoiceLayout([row])).toEqual({ ...nothing, ...expected, header });
  });
});

describe('a document', () => {
  test.each([
    ['52998224725', ['52998224725', '00052998']],
    ['11222333000262', ['11222333']],
    ['11222333', ['00011222333', '11222333', '00000011']],
    ['12ABC345', ['12ABC345', '00000012']],
  ])('%s may name %j', (document, subjects) => {
    expect(subjectsNamed(document)).toEqual(subjects);
  });

  test.each([
    ['52998224725', '***.982.247-**'],
    ['12345678901', '***.456.789-**'],
    ['191', '***.000.001-**'],
    ['11222333000181', '11.222.333/0001-81'],
    ['191000150', '191000150'],
    ['11222333', '11222333'],
  ])('%s is shown as %s', (document, shown) => {
    expect(invoiceDocument(document)).toBe(shown);
  });
});
