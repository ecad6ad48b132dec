import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReturnedRow } from '#domain/batches/returned-sheet.ts';
import { isBlank } from '#domain/sheets/cell-text.ts';
import type { SheetCell, SheetRow } from '#domain/sheets/sheet.ts';
import { exportWriters } from '#main/exporting/export-writers.ts';
import { plainCell } from '#main/exporting/plain-cell.ts';
import { sheetLook, titleHeight } from '#main/exporting/sheet-widths.ts';
import { decodeText } from '#main/sheets/decode-text.ts';
import { readText } from '#main/sheets/read-text.ts';
import { readWorkbook } from '#main/sheets/read-workbook.ts';
import { readXlsx } from '#test/support/read-xlsx.ts';

async function written(format: 'xlsx' | 'csv', rows: readonly ReturnedRow[], name = 'Lote'): Promise<Buffer> {
  const given = (async function* () {
    yield* rows;
  })();
  return Buffer.concat(await Array.fromAsync(exportWriters.sheet(format, { name }, given)));
}

const rowOf = (n: number, cells: ReturnedRow['cells'], more = {}): ReturnedRow => {
  return { n, isHidden: false, isTitle: false, cells, ...more };
};

describe('a returned sheet', () => {
  const day = { date: '2026-09-01', format: 'dd/mm/yyyy' } as const;
  const rows = [
    rowOf(2, ['CPF', 'Nome', { kind: 'text', text: 'Risco total (R$)' }], { isTitle: true }),
    rowOf(4, ['00000000191', '=1+1', { kind: 'amount', cents: 123_456 }], { isHidden: true }),
    rowOf(5, [191, { number: 191, format: '000\\.000\\.000\\-00' }, { kind: 'unknown' }]),
    rowOf(6, [day, { date: '2026-09-01T12:30:15' }, { kind: 'percent', points: 12.5 }]),
    rowOf(7, [true, 12345678901234567000, { kind: 'date', iso: '2026-09' }]),
  ];

  test('is read by another reader as it was written', async () => {
    const sheet = readXlsx(await written('xlsx', rows, "a/b'")).get('a b');
    expect(sheet).toEqual([
      [],
      [{ text: 'CPF' }, { text: 'Nome' }, { text: 'Risco total (R$)' }],
      [],
      [{ text: '00000000191' }, { text: '=1+1' }, { number: '1234.56' }],
      [{ number: '191' }, { number: '191' }, { text: 'não informado' }],
      [{ number: '46266' }, { number: String(46_266 + (12 * 3600 + 30 * 60 + 15) / 86_400) }, { number: '0.125' }],
      [{ number: '1' }, { number: '12345678901234567000' }, { number: '46295' }],
    ]);
  });

  test('writes what XML does not take as the format writes it', async () => {
    const file = await written('xlsx', [rowOf(1, ['a\u0001\r\uFFFE\uD800', '<_x0041_>', '\t\n'])]);
    expect(readXlsx(file).get('Lote')).toEqual([
      [{ text: 'a_x0001__x000D__xFFFE__xD800_' }, { text: '<_x005F_x0041_>' }, { text: '\t\n' }],
    ]);
  });

  test('keeps hidden rows, formats and dates', async () => {
    const read = await readWorkbook(await written('xlsx', rows), { sheet: null, lines: 50_000 });
    expect(read.rows.map(({ n, isHidden }) => [n, isHidden])).toEqual([
      [2, false],
      [4, true],
      [5, false],
      [6, false],
      [7, false],
    ]);
    expect(read.rows[2]?.cells[1]).toEqual({ number: 191, format: '000\\.000\\.000\\-00' });
    expect(read.rows[3]?.cells.slice(0, 2)).toEqual([
      day,
      { date: '2026-09-01T12:30:15', format: 'dd/mm/yyyy hh:mm:ss' },
    ]);
    expect(read.formulas).toBe(0);
  });

  test('its columns are as wide as what they hold, within bounds, and its titles wrap and stay', async () => {
    const [wide, title] = ['Maria Aparecida dos Santos '.repeat(4), 'Data de início do relacionamento com o cliente'];
    const cells = [1, wide, 5, { kind: 'amount', cents: 507_421_355_933 }, { kind: 'unknown' }] as const;
    const sheet = [rowOf(2, ['Nº', 'Nome', title, 'x', 'y'], { isTitle: true }), rowOf(3, [...cells])];
    const look = sheetLook(sheet);
    expect(look).toEqual({ widths: [9, 60, 20, 21, 15], frozenRows: 2 });
    expect(titleHeight(sheet[0]?.cells.map(plainCell) ?? [], look.widths)).toBe(60);
    expect(sheetLook([rowOf(40, ['Nº'], { isTitle: true })]).frozenRows).toBe(0);
    expect(sheetLook([rowOf(1, ['191'])]).frozenRows).toBe(0);
    expect(sheetLook([])).toEqual({ widths: [], frozenRows: 0 });
  });

  test('ends with what its rows throw, and ends its rows where nobody reads on', async () => {
    const failing = (async function* () {
      yield rows[0] as ReturnedRow;
      throw new Error('closed');
    })();
    await expect(Array.fromAsync(exportWriters.sheet('xlsx', { name: 'x' }, failing))).rejects.toThrow('closed');
    let isEnded = false;
    const endless = (async function* () {
      try {
        for (let n = 1; ; n += 1) yield rowOf(n, [Math.sin(n), String(Math.cos(n))]);
      } finally {
        isEnded = true;
      }
    })();
    let read = 0;
    for await (const chunk of exportWriters.sheet('xlsx', { name: 'x' }, endless)) {
      read += chunk.length;
      if (read > 100_000) break;
    }
    await expect.poll(() => isEnded).toBe(true);
  });

  test('data, returned sheet: as CSV it leaves nothing that a program would run, and keeps its blank rows', async () => {
    const file = await written('csv', [
      rowOf(1, ['CPF', 'x;y']),
      rowOf(3, ['00000000191', '=1+1', '+x', '@x', '-1,50', -1.5, true]),
      rowOf(4, [
        day,
        { number: 191, format: '00000000000' },
        { number: 0.5, format: '0%' },
        { kind: 'amount', cents: -123_456 },
      ]),
    ]);
    expect(file.toString('utf8')).toBe(
      [
        '\uFEFFCPF;"x;y"',
        '',
        "00000000191;'=1+1;'+x;'@x;-1,50;-1,5;VERDADEIRO",
        '01/09/2026;00000000191;0,5;-1234,56',
        '',
      ].join('\r\n'),
    );
    expect(readText(decodeText(file)).rows.map(({ n }) => n)).toEqual([1, 3, 4]);
  });
});

/** Cells as the reader gives them: no text of blanks alone at a row's end, formats of numbers and dates apart. */
const format = fc.constantFrom('0.00%', '000\\.000\\.000\\-00', '"R$" #,##0.00;[Red]-"R$" #,##0.00', '0.00E+00');
const cell: fc.Arbitrary<SheetCell> = fc.oneof(
  fc.constant(null),
  fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '' && text.isWellFormed()),
  fc.constantFrom(
    '=1+1',
    '+1',
    '-x',
    '@sum',
    "'x",
    '_x0041_',
    '_x000D_',
    'a\r\nb',
    '\t x ',
    '<&>"',
    'U+202E\u202E',
    '00000000191',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => (number === 0 ? 0 : number)),
  fc.integer(),
  fc.boolean(),
  fc.record({ number: fc.integer(), format }),
  fc.integer({ min: 367, max: 2_958_465 }).map((days) => {
    const date = new Date((days - 25_569) * 86_400_000).toISOString().slice(0, 10);
    return { date, format: 'dd/mm/yyyy' };
  }),
  fc.date({ min: new Date('1901-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }).map((date) => {
    const text = date
      .toISOString()
      .slice(0, -1)
      .replace(/\.000$/, '');
    return { date: text.replace('T00:00:00', 'T00:00:01'), format: 'dd/mm/yyyy hh:mm:ss' };
  }),
);

test('data, returned sheet: what is read, written and read again is the same cell for cell, and no formula', {
  tags: ['long'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 8 }), { minLength: 1, maxLength: 8 }), async (sheet) => {
      const rows = sheet
        .map((cells, index): SheetRow => ({ n: 2 * index + 1, isHidden: index % 3 === 1, cells: trimmed(cells) }))
        .filter(({ cells }) => cells.length > 0);
      const read = await readWorkbook(
        await written(
          'xlsx',
          rows.map((row) => ({ ...row, isTitle: false })),
        ),
        { sheet: null, lines: 50_000 },
      );
      expect(read.rows).toEqual(rows);
      expect(read.formulas).toBe(0);
    }),
    { numRuns: 200 },
  );
});

function trimmed(cells: readonly SheetCell[]): readonly SheetCell[] {
  return cells.slice(0, cells.findLastIndex((one) => !isBlank(one)) + 1);
}
