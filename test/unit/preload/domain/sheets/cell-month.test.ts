import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthFromIndex } from '#domain/basics/month.ts';
import { readMonth } from '#domain/sheets/cell-month.ts';
import type { SheetCell } from '#domain/sheets/sheet.ts';

test.each<SheetCell>([
  '2026-09',
  '2026/9',
  '2026.09',
  '2026-09-30',
  '2026-09-30T10:00:00',
  '2026-09-30 00:00:00',
  '30/09/2026',
  '09/2026',
  '9/2026',
  ' 09-2026 ',
  '09.2026',
  '09/26',
  '202609',
  '092026',
  202609,
  { number: 92026, format: '000000' },
  { date: '2026-09-01' },
  { date: '2026-09-30T23:59:59' },
  'set/26',
  'SET/2026',
  'set-26',
  'set. 2026',
  'Setembro/2026',
  'setembro de 2026',
  'setembro 2026',
  'Sep-26',
  'September 2026',
])('%o names September', (cell) => {
  expect(readMonth(cell)).toBe('2026-09');
});

test('March is read with its cedilla', () => {
  expect(readMonth('março/2025')).toBe('2025-03');
  expect(readMonth('mar/25')).toBe('2025-03');
});

test.each<SheetCell>([
  '13/2026',
  '2026-00',
  '9/30/2026',
  'setembro',
  'abc/2026',
  '2026',
  46_266,
  20_260_901,
  true,
  'x',
])('%o names none', (cell) => {
  expect(readMonth(cell)).toBe('bad_month');
});

test('a blank cell names none, and is none that is wrong', () => {
  expect([readMonth(undefined), readMonth(null), readMonth('  ')]).toEqual([null, null, null]);
});

test('property: every month is read in every form that says its whole year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000 * 12, max: 2099 * 12 + 11 }), (index) => {
      const month = monthFromIndex(index);
      const [year = '', ofYear = ''] = month.split('-');
      for (const text of [
        month,
        `${ofYear}/${year}`,
        `${Number(ofYear)}/${year}`,
        `${year}${ofYear}`,
        `15/${ofYear}/${year}`,
      ]) {
        expect(readMonth(text)).toBe(month);
      }
      expect(readMonth({ date: `${month}-15` })).toBe(month);
    }),
  );
});
